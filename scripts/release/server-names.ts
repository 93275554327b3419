import { readLog } from '../site/change-log.ts';
import { hasHost } from '../site/site.ts';

/** Whether a live server is named by its address, not by a commit. */
export const isServerAddress = (name: string): boolean => name.includes(':');

/**
 * The names of the servers that a release has to be proven with: its own, else the addresses that the last release of
 * the site with `--servers` named; null for none, so the clone's own. Says which it takes unless the release names them.
 */
export function serversFor(
  site: string,
  named: readonly string[] | null,
  say: (line: string) => void,
): readonly string[] | null {
  if (named !== null || !hasHost(site)) return named;
  const { servers = [] } = readLog(site).findLast((change) => change.servers) ?? {};
  if (servers.length > 0) {
    say(`live servers, as an earlier release named them: ${servers.join(', ')}`);
    return servers;
  }
  say(
    'no live server is named, so the server is this clone’s: --servers names those that are live',
  );
  return null;
}
