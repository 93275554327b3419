import { loadTerms } from '@adpartner/shared/i18n/load-terms';
import { translator } from '@adpartner/shared/i18n/i18n';
import {
  FILE_GONE,
  RELOAD_COST,
  type FileGone,
  type ReloadCost,
} from '@adpartner/shared/shell/gone-chunk';
import { appStore } from '@adpartner/shared/session/app-store';
import { factsIn } from '../../router/facts-in.ts';
import { pageFactsAtom } from '../../router/page-facts.ts';
import { noteEntries } from '../releases/entries-in-use.ts';
import type { RemoteLoadEvent } from '../../reporting/events.ts';
import type { RuntimeConfig } from '../../config/runtime-config.ts';
import { REGISTRY } from '../registry/early-registry.ts';
import { allowOrigins } from '../registry/remote-origins.ts';
import { createCircuitBreaker } from '../releases/circuit-breaker.ts';
import { federationPort } from '../fetching/federation-port.ts';
import type { AfterCrash } from './after-crash.ts';
import { followFiles } from '../fetching/file-progress.ts';
import { hasRoutesAndMessages } from './routes-and-messages.ts';
import { createRemoteLoader, TIMEOUT, type LoadRemote, type RemoteLoader } from './load-remote.ts';
import type { RemotePort } from '../fetching/remote-port.ts';
import { withOverrides } from '../overrides/overrides.ts';
import { endsWithPage } from '../../session/is-stored.ts';
import { pageScope } from '../share-scope/share-modules.ts';
import { copyChecks } from '../share-scope/check-copies.ts';

let current: RemoteLoader | null = null;

/** Notes a crash with the page's loader, and finds the way out. */
export const afterCrash: AfterCrash = async (...crash) =>
  (await current?.afterCrash(...crash)) ?? { isGivenUp: false };

/** The settings of a deployment that the loader reads. */
export type LoaderSettings = Pick<
  RuntimeConfig,
  'remoteTimeout' | 'remoteOrigins' | 'allowRemoteOverrides'
>;

/** The page's loader: each remote also loads the messages that all remotes share. */
export function pageLoader(
  report: (event: RemoteLoadEvent) => void,
  { remoteTimeout: timeout = TIMEOUT, remoteOrigins = [], allowRemoteOverrides }: LoaderSettings,
): LoadRemote {
  allowOrigins(allowRemoteOverrides ? null : remoteOrigins);
  pageScope();
  followFiles(timeout);
  const port = federationPort(REGISTRY, report);
  const fetchRegistry: RemotePort['fetchRegistry'] = async (signal) => {
    const registry = await port.fetchRegistry(signal);
    // What the page learned at its start came from the response as it was sent.
    if (Object.keys(registry.kept).length > 0) appStore.set(pageFactsAtom, factsIn(registry));
    return withOverrides(registry);
  };
  const checkCopies = copyChecks();
  const loader = createRemoteLoader(
    { ...port, fetchRegistry },
    { breaker: createCircuitBreaker(), check: hasRoutesAndMessages, timeout },
  );
  current = loader;
  // A screen whose file is gone asks whether a reload would bring it.
  window.addEventListener(FILE_GONE, (event) => {
    const { detail } = event as CustomEvent<FileGone>;
    // A reload that ends the session brings the user nothing.
    detail.isReplaced = endsWithPage() ? Promise.resolve(false) : loader.isReplaced(detail.file);
  });
  // A screen that offers a reload asks what to say of it.
  window.addEventListener(RELOAD_COST, (event) => {
    const { detail } = event as CustomEvent<ReloadCost>;
    if (endsWithPage()) detail.cost = translator('host')('unstored.session');
  });
  return async (name, options) => {
    const [remote] = await Promise.all([loader.load(name, options), loadTerms()]);
    checkCopies();
    noteEntries(() => loader.entries());
    return remote;
  };
}
