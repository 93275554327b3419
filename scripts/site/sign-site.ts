import { logChange, type Note } from './change-log.ts';
import { hostContract } from './host-contract.ts';
import { ReleaseError } from './release-error.ts';
import { signingKey } from './signatures.ts';
import { whileLocked } from './site-lock.ts';
import { readRegistry, writeRegistry } from './site.ts';

/** Signs the releases of remotes that are on a site as they are: before its host gets keys, or after a key was replaced. */
export async function signSite(
  site: string,
  remotes: readonly string[],
  note: Note,
): Promise<void> {
  hostContract(site);
  if (signingKey() === null) throw new ReleaseError('RELEASE_KEY names no file of a key');
  await whileLocked(site, (stillHeld) => {
    const registry = readRegistry(site);
    const there = remotes.filter((name) => registry.remotes[name]);
    stillHeld();
    for (const name of there) {
      const { version } = registry.remotes[name]!;
      logChange(site, { ...note, part: name, version, from: version });
    }
    writeRegistry(site, registry, new Set(there));
  });
}
