import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, runNode } from '../process/run-command.ts';
import { copyPackages } from '../same-bytes/copy-project.ts';
import { ReleaseError } from '../site/release-error.ts';

const LOCKFILE = 'pnpm-lock.yaml';

/** How much of a commit a line shows. */
const SHOWN = 12;

export const shortOf = (commit: string): string => commit.slice(0, SHOWN);

/** Writes the files of a commit to a new folder; the clone's own files and its list of them stay as they are. */
export async function checkOut(
  clone: string,
  commit: string,
  to: string,
  index: string,
): Promise<void> {
  const git = (...args: string[]) =>
    runCommand('git', args, { cwd: clone, env: { GIT_INDEX_FILE: index }, quiet: true });
  const there = await git('cat-file', '-e', `${commit}^{commit}`);
  if (there.code !== 0) {
    throw new ReleaseError(
      `commit ${shortOf(commit)} is not in this clone: fetch it from where it was released`,
    );
  }
  for (const args of [
    ['read-tree', commit],
    ['checkout-index', '--all', `--prefix=${to}/`],
  ]) {
    const { code, output } = await git(...args);
    if (code !== 0) throw new ReleaseError(`git ${args[0]} failed: ${output.trim()}`);
  }
}

/** Gives a checkout this clone's packages if the lockfile is the same. False: it needs its own. */
export function sharePackages(clone: string, checkout: string): boolean {
  const [own, other] = [clone, checkout].map((folder) => readFileSync(join(folder, LOCKFILE)));
  if (!own!.equals(other!)) return false;
  copyPackages(clone, checkout);
  return true;
}

const INSTALL =
  'const { installPackages } = await import("./scripts/process/install.mjs"); process.exit(installPackages() ? 0 : 1)';

/** Gives a checkout its packages. Throws if they can't be installed. */
export async function providePackages(clone: string, checkout: string): Promise<void> {
  if (sharePackages(clone, checkout)) return;
  const { code, output } = await runNode(['--input-type=module', '--eval', INSTALL], {
    cwd: checkout,
    quiet: true,
  });
  if (code !== 0) throw new ReleaseError(output.trim());
}
