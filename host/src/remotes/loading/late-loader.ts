import { askEarly } from '../registry/early-registry.ts';
import { mayHaveFailed } from '../releases/failed-releases.ts';
import type { RemoteLoadEvent } from '../../reporting/events.ts';
import type { LoadRemote } from './load-remote.ts';
import type { LoaderSettings } from './page-loader.ts';
import { mayBeOverridden } from '../overrides/overrides.ts';
import { preloadRelease } from '../fetching/preload-release.ts';
import type { Registry } from '../registry/registry.ts';
import { RemoteError } from '../fetching/remote-error.ts';

const nothing = () => undefined;

// This module is all that a page without remotes loads of the remote code.
export { askEarly };

/**
 * Prefetches the files of a remote in parallel with the loader's code. It does not choose: if the loader
 * picks another release, these files were fetched for nothing.
 */
async function hurry(remote: string | null): Promise<void> {
  const registry = (await askEarly()) as Registry;
  const release = remote === null ? undefined : registry.remotes[remote];
  // Only the loader knows who gets a canary and which release replaces a failed one.
  // Nothing is checked yet: a bad entry may lack its address.
  if (!release?.entry || release.canary || mayHaveFailed(release.version)) return;
  if (!mayBeOverridden()) preloadRelease(release);
}

const fetchLoader = () => import(/* webpackChunkName: "signed-in" */ './page-loader.ts');

/**
 * Prefetches the loader's code and the files of the remote that is needed first, for a user with a session;
 * null if it is not known. Needs no configuration.
 */
export function fetchSoon(remote: string | null): void {
  fetchLoader().catch(nothing);
  hurry(remote).catch(nothing);
}

/**
 * The page's remote loader, loaded with the first remote, because the login page needs none.
 * @param settings the deployment's
 */
export function lateLoader(
  report: (event: RemoteLoadEvent) => void,
  settings: LoaderSettings,
): LoadRemote {
  let loader: Promise<LoadRemote> | null = null;

  const begin = () => {
    loader ??= fetchLoader().then(({ pageLoader }) => pageLoader(report, settings));
    // A failure is forgotten, so that the next remote tries again.
    loader.catch(() => (loader = null));
    return loader;
  };

  return async (name, options) => {
    let load: LoadRemote;
    try {
      load = await begin();
    } catch (cause) {
      throw new RemoteError('unreachable', name, null, 'its loader could not be had', { cause });
    }
    return load(name, options);
  };
}
