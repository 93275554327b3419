import * as z from '../../shared/src/contract/zod.ts';
import { digestOf, serverDigest, SERVER_FOLDERS } from '../../api/src/config/server-sources.ts';
import { root, runCommand } from '../process/run-command.ts';
import { ReleaseError } from '../site/release-error.ts';
import { shortOf } from './check-out.ts';
import type { Build } from './pairs.ts';
import { isServerAddress } from './server-names.ts';

/** How long a server has to respond, in ms. */
const PATIENCE = 5000;

const versionSchema = z.object({
  schema: z.literal(1),
  sources: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** A server by the digest of its sources. */
const serverBuild = (digest: string): Build => ({
  part: 'server',
  version: shortOf(digest),
  digest,
});

/** The server of a checkout: it runs from its source. */
export const ownServer = (project: string): Build => serverBuild(serverDigest(project));

/** Which server responds at an address. */
async function digestAt(address: string): Promise<string> {
  try {
    const response = await fetch(new URL('/server', address), {
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { data } = versionSchema.safeParse(await response.json());
    if (data) return data.sources;
    throw new Error('no server of ours is there');
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    throw new ReleaseError(`which server is live at ${address} can't be read: ${why}`);
  }
}

async function gitLines(clone: string, separator: string, ...args: string[]): Promise<string[]> {
  const { code, output } = await runCommand('git', args, { cwd: clone, quiet: true });
  if (code !== 0) throw new ReleaseError(`git ${args[0]} failed: ${output.trim()}`);
  return output.split(separator).filter(Boolean);
}

/** The server of a commit; no file is read for it. */
async function digestOfCommit(clone: string, commit: string): Promise<string> {
  const entries = await gitLines(clone, '\0', 'ls-tree', '-r', '-z', commit, ...SERVER_FOLDERS);
  return digestOf(
    entries.map((entry) => {
      const [facts, path] = entry.split('\t');
      return [path!, facts!.split(' ')[2]!];
    }),
  );
}

/**
 * The servers that users have, or may have soon, each once.
 *
 * @param named addresses of metrics, and commits; null: the clone's own
 */
export async function liveServers(named: readonly string[] | null, clone = root): Promise<Build[]> {
  if (named === null) return [ownServer(clone)];
  const digests = await Promise.all(
    named.map((one) =>
      isServerAddress(one)
        ? digestAt(one)
        : gitLines(clone, '\n', 'rev-parse', '--verify', `${one}^{commit}`).then(([commit]) =>
            digestOfCommit(clone, commit!),
          ),
    ),
  );
  return [...new Set(digests)].map(serverBuild);
}

/** The newest commit of a clone with a server; null if it has none. */
export async function commitOfServer(digest: string, clone = root): Promise<string | null> {
  const commits = await gitLines(
    clone,
    '\n',
    ...['log', '--all', '--full-history', '--max-count=1000', '--format=%H', '--'],
    ...SERVER_FOLDERS,
  );
  for (const commit of commits) {
    if ((await digestOfCommit(clone, commit)) === digest) return commit;
  }
  return null;
}
