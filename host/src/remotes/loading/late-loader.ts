import { askEarly } from '../registry/early-registry.ts';
import type { RemoteLoadEvent } from '../../reporting/events.ts';
import type { LoadRemote } from './load-remote.ts';
import type { LoaderSettings } from './page-loader.ts';
import { RemoteError } from '../fetching/remote-error.ts';

const nothing = () => undefined;

// This module is all that a page without remotes loads of the remote code.
export { askEarly };

const fetchLoader = () => import(/* webpackChunkName: "signed-in" */ './page-loader.ts');

/** Fetches the loader's code before a remote is needed, for a user with a session. */
export function fetchSoon(): void {
  fetchLoader().catch(nothing);
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
