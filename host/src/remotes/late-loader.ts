import { RemoteError } from './remote-error.ts';
import type { LoadRemote, RemoteLoadEvent } from './load-remote.ts';

/**
 * The page's remote loader, itself loaded with the first remote: the login page does without. Whoever
 * has a session needs it at once, so its script is asked for as soon as this is called with `soon`.
 */
export function lateLoader(report: (event: RemoteLoadEvent) => void, soon = false): LoadRemote {
  let loader: Promise<LoadRemote> | null = null;

  const begin = () => {
    loader ??= import('./page-loader.ts').then(({ pageLoader }) => pageLoader(report));
    // A failure is forgotten: the next remote asked for tries again.
    loader.catch(() => (loader = null));
    return loader;
  };
  if (soon) begin().catch(() => {});

  return async (name) => {
    let load: LoadRemote;
    try {
      load = await begin();
    } catch (cause) {
      throw new RemoteError('unreachable', name, null, 'its loader could not be had', { cause });
    }
    return load(name);
  };
}
