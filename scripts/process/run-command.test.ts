import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MODULE = JSON.stringify(join(import.meta.dirname, 'run-command.ts'));

/** A script whose child prints its id and would run for a minute. */
const SCRIPT = `
  import { spawn } from 'node:child_process';
  import { endWithUs } from ${MODULE};
  const child = spawn(process.execPath, ['-e', 'console.log(process.pid); setTimeout(() => {}, 60000)'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  endWithUs(child);
`;

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a script that is told to end by %s ends what it has started, and waits for it',
  async (signal) => {
    const script = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(script.stdout, 'data')) as [Buffer];
    const child = Number(said.toString());
    expect(isThere(child)).toBe(true);
    script.kill(signal);
    const [code] = (await once(script, 'exit')) as [number | null];
    expect(code).toBe(130);
    // An ended process stays until its parent has waited for it.
    for (let i = 0; isThere(child) && i < 50; i += 1) await sleep(20);
    expect(isThere(child)).toBe(false);
  },
);

test('however often the module is loaded, each signal has one listener', () => {
  const loads = `for (let i = 0; i < 3; i += 1) await import(${MODULE} + '?' + i);
    console.log(process.listenerCount('SIGINT'));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', loads]);
  expect(stdout.toString()).toBe('1\n');
});
