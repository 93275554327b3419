import { askEarly } from '../registry/early-registry.ts';
import { mayHaveFailed } from '../releases/failed-releases.ts';
import type { RemoteLoadEvent } from '../../reporting/events.ts';
import type { LoadRemote } from './load-remote.ts';
import { mayBeOverridden } from '../overrides/overrides.ts';
import { preloadRelease } from './preload-release.ts';
import type { Registry } from '../registry/registry.ts';
import { RemoteError } from './remote-error.ts';

const nothing = () => undefined;

// What begins a page without remotes has none of it: this module is all that it knows of them.
export { askEarly };

/**
 * Fetches the files of a remote beside the loader's code. It decides nothing: a release that is not the
 * one to load has been fetched in vain.
 */
async function hurry(remote: string | null): Promise<void> {
  const registry = (await askEarly()) as Registry;
  const release = remote === null ? undefined : registry.remotes[remote];
  // Whom a canary is for, and what takes a failed release's place, is known to the loader only.
  if (!release || release.canary || mayHaveFailed(release.version)) return;
  if (!mayBeOverridden()) preloadRelease(release);
}

const fetchLoader = () => import(/* webpackChunkName: "signed-in" */ './page-loader.ts');

/**
 * Fetches the loader's code and the files of the remote that will be needed at once, as by whoever has a
 * session; null where none is known. Nothing of it needs the configuration.
 */
export function fetchSoon(remote: string | null): void {
  fetchLoader().catch(nothing);
  hurry(remote).catch(nothing);
}

/**
 * The page's remote loader, itself loaded with the first remote: the login page does without.
 * @param timeout milliseconds that one attempt at a remote's files may take; else the loader's own measure
 */
export function lateLoader(report: (event: RemoteLoadEvent) => void, timeout?: number): LoadRemote {
  let loader: Promise<LoadRemote> | null = null;

  const begin = () => {
    loader ??= fetchLoader().then(({ pageLoader }) => pageLoader(report, timeout));
    // A failure is forgotten: the next remote asked for tries again.
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
