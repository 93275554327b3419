import { askEarly, lastRegistry } from '../registry/early-registry.ts';
import type { Registry } from '../registry/registry.ts';
import { mayBeOverridden } from '../overrides/overrides.ts';
import { mayHaveFailed } from '../releases/failed-releases.ts';
import { preloadRelease, preloadWords } from './preload-release.ts';

// With the registries, this is all that the page's first script has of the remote code.
export { askEarly, lastRegistry };

/**
 * Prefetches the files of a remote before the loader's code is there. It does not choose: if the loader picks another
 * release, these files were fetched for nothing. Rejects if the registry can't be read.
 * @param address that of the page, after the `#`
 * @param language the one that its messages are needed in
 */
export async function preloadRemote(
  remote: string,
  address: string,
  language: string,
): Promise<void> {
  const registry = (await askEarly()) as Registry;
  const release = registry.remotes[remote];
  // Only the loader knows who gets a canary and which release replaces a failed one.
  // Nothing is checked yet: a bad entry may lack its address.
  if (!release?.entry || release.canary || mayHaveFailed(release.version)) return;
  if (mayBeOverridden()) return;
  preloadRelease(release, address);
  preloadWords(release, language);
}
