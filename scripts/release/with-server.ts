import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../process/run-command.ts';
import { ReleaseError } from '../site/release-error.ts';
import { checkOut, providePackages } from './check-out.ts';
import { commitOfServer, ownServer } from './live-servers.ts';
import type { Build } from './pairs.ts';

/**
 * Runs work with the folder of a server: this clone's, or a checkout of the commit that the server is of, which is
 * removed afterwards. Throws a ReleaseError if this clone has no such commit.
 */
export async function withServer<T>(
  { version, digest }: Build,
  use: (project: string) => Promise<T>,
  clone = root,
): Promise<T> {
  if (digest === ownServer(clone).digest) return use(clone);
  const commit = await commitOfServer(digest, clone);
  if (commit === null) {
    throw new ReleaseError(`no commit of this clone is server ${version}: fetch it`);
  }
  const below = mkdtempSync(join(tmpdir(), 'adpartner-server-'));
  const remove = () => rmSync(below, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const checkout = join(below, 'checkout');
    await checkOut(clone, commit, checkout, join(below, 'index'));
    await providePackages(clone, checkout);
    return await use(checkout);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
