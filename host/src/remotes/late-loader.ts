import { RemoteError } from './remote-error.ts';
import type { LoadRemote, RemoteLoadEvent } from './load-remote.ts';

interface LateLoaderOptions {
  /** Whether a remote will be needed at once, as by whoever has a session. */
  soon?: boolean;
  /** Milliseconds that one attempt at a remote's files may take; left out, the loader's own measure. */
  timeout?: number | undefined;
}

/** The page's remote loader, itself loaded with the first remote: the login page does without. */
export function lateLoader(
  report: (event: RemoteLoadEvent) => void,
  { soon, timeout }: LateLoaderOptions = {},
): LoadRemote {
  let loader: Promise<LoadRemote> | null = null;

  const begin = () => {
    loader ??= import('./page-loader.ts').then(({ pageLoader }) => pageLoader(report, timeout));
    // A failure is forgotten: the next remote asked for tries again.
    loader.catch(() => (loader = null));
    return loader;
  };
  if (soon) begin().catch(() => {});

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
