import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The environment variables that a program needs to run at all. */
const NEEDED = ['PATH', 'Path', 'SystemRoot', 'ComSpec', 'PATHEXT'];

/**
 * An environment as different from the ordinary build's as possible: another user and time zone, without its
 * variables. In Danish "aa" comes after "z", and a hash may contain it.
 * @param home an empty folder
 */
export function otherEnvironment(home: string): Record<string, string | undefined> {
  const unset = Object.keys(process.env).filter((name) => !NEEDED.includes(name));
  return {
    ...Object.fromEntries(unset.map((name) => [name, undefined])),
    TZ: 'Pacific/Kiritimati',
    LANG: 'da_DK.UTF-8',
    LC_ALL: 'da_DK.UTF-8',
    USER: 'somebody-else',
    LOGNAME: 'somebody-else',
    USERNAME: 'somebody-else',
    HOME: home,
    USERPROFILE: home,
    TMPDIR: home,
    TEMP: home,
    UV_THREADPOOL_SIZE: '1',
    RAYON_NUM_THREADS: '1',
  };
}

/** The cores that this process may use, by number; none if unknown. */
export function ownCores(): number[] {
  if (process.platform !== 'linux' || spawnSync('taskset', ['--version']).status !== 0) return [];
  const status = readFileSync('/proc/self/status', 'utf8');
  const [, list = ''] = /^Cpus_allowed_list:\s*(.*)$/m.exec(status) ?? [];
  return list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
