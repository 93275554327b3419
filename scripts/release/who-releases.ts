import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { ReleaseError } from '../site/release-error.ts';
import type { Source } from '../site/change-log.ts';

/** The longest name and reason that the log takes. */
const LONGEST = 300;

/** A line of text without control characters; null for anything else. */
export function lineOf(text: string): string | null {
  const line = text.trim();
  return line !== '' && line.length <= LONGEST && !/\p{C}/u.test(line) ? line : null;
}

/** What git responds in a folder; null if it fails or there is no git. */
function git(folder: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Who releases: `RELEASED_BY`, the user that git knows, or the one of this machine. Throws for an invalid name. */
export function releasedBy(folder: string, env: Readonly<NodeJS.ProcessEnv> = process.env): string {
  const { RELEASED_BY } = env;
  if (RELEASED_BY !== undefined) {
    const name = lineOf(RELEASED_BY);
    if (name !== null) return name;
    throw new ReleaseError(
      `RELEASED_BY is not a name: it is one line of 1 to ${LONGEST} characters`,
    );
  }
  const [name, mail] = ['user.name', 'user.email'].map((key) => git(folder, 'config', key));
  const known = name ? lineOf(mail ? `${name} <${mail}>` : name) : null;
  return known ?? userInfo().username;
}

/** The sources in a folder; null if git does not know them. */
export function sourceOf(folder: string): Source | null {
  const commit = git(folder, 'rev-parse', 'HEAD');
  const changes = git(folder, 'status', '--porcelain');
  return commit === null || changes === null ? null : { commit, clean: changes === '' };
}
