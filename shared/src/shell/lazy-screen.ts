import {
  createElement,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import type { QueryClient } from '@adpartner/shared/api/query';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import { HostServicesContext } from '@adpartner/shared/shell/host-services';
import { browserPage, chunkOf, reloadIfGone, timedOut } from './gone-chunk.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { ScreenPending } from './screen-pending.tsx';

/** How long until code that failed to load is requested once more, in ms. */
const RETRY_AFTER = 500;

export interface LazyScreenOptions {
  /** The screen's skeleton while its code loads. Default: a general one. */
  fallback?: ReactNode;
}

/** The parameters that a screen will be shown with. */
export interface ScreenAhead {
  client: QueryClient;
  language: LanguageCode;
  /** Of the address at which it will be shown. */
  search: URLSearchParams;
}

/**
 * A screen that may declare its first requests: `ahead` starts them, into the cache that the screen reads,
 * and must not reject (`client.prefetchQuery`).
 */
export type Screen<Props extends object = object> = ComponentType<Props> & {
  ahead?: (shown: ScreenAhead) => readonly Promise<unknown>[];
};

export type LazyScreen<Props extends object> = FunctionComponent<Props> & {
  /**
   * Prefetches the code of a screen that is likely to be next. Resolves when it is loaded, or has failed: a
   * later visit then tries again. Never rejects.
   */
  preload: () => Promise<void>;
  /** The same with the screen's first requests. */
  prepare: (shown: ScreenAhead) => Promise<void>;
};

async function loadTwice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    // After a time-out the failure is shown at once, and the user can try again.
    if (timedOut(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    return load();
  }
}

/**
 * A component whose code loads when it is first shown:
 * `lazyScreen(() => import('./screens/x/x-screen.tsx').then((m) => m.XScreen))`.
 *
 * Unlike `React.lazy` and the router's `lazy`, which keep a rejection for good, it forgets a failure: after
 * one silent second try it shows the failure in place, with a Retry that works without a reload. If a file of
 * this build is gone, and another release has replaced it, the page is reloaded, once per file.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<Screen<Props>>,
  { fallback }: LazyScreenOptions = {},
): LazyScreen<Props> {
  let loaded: Screen<Props> | null = null;
  let loading: Promise<void> | null = null;

  const begin = (): Promise<void> => {
    loading ??= loadTwice(load)
      .then((screen) => {
        loaded = screen;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };

  const Screen: LazyScreen<Props> = (props) => {
    const services = useContext(HostServicesContext);
    const [isHere, setHere] = useState(loaded !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);

    const fail = useEffectEvent(async (error: unknown, stillShown: () => boolean) => {
      if (await reloadIfGone(error, browserPage, stillShown)) return;
      services?.reportError(error, { doing: 'loading a screen' });
      if (stillShown()) setFailure({ error });
    });

    useEffect(() => {
      if (isHere || failure !== null) return;
      let shown = true;
      begin().then(
        () => shown && setHere(true),
        (error: unknown) => fail(error, () => shown),
      );
      return () => {
        shown = false;
      };
    }, [isHere, failure]);

    if (loaded !== null) return createElement(loaded, props);
    if (failure !== null) {
      return createElement(ScreenFailed, {
        onRetry: () => setFailure(null),
        reloadable: chunkOf(failure.error) !== null,
      });
    }
    return fallback ?? createElement(ScreenPending);
  };
  Screen.displayName = 'LazyScreen';
  Screen.preload = async () => {
    if (loaded === null) await begin().catch(() => {});
  };
  Screen.prepare = async (shown) => {
    await Screen.preload();
    await Promise.all(loaded?.ahead?.(shown) ?? []);
  };
  return Screen;
}
