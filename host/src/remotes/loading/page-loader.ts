import { wantedLanguage } from '@adpartner/shared/i18n/wanted-language';
import { loadTerms } from '@adpartner/shared/i18n/load-terms';
import { FILE_GONE, type FileGone } from '@adpartner/shared/shell/gone-chunk';
import type { RemoteModule } from '@adpartner/shared/shell/remote-module';
import { appStore } from '@adpartner/shared/session/app-store';
import { factsIn, pageFactsAtom } from '../../router/page-facts.ts';
import { noteReleases } from '../releases/releases-in-use.ts';
import type { RemoteLoadEvent } from '../../reporting/events.ts';
import { prefixesOf } from '../../router/stubs.ts';
import { REGISTRY } from '../registry/early-registry.ts';
import { createCircuitBreaker } from '../releases/circuit-breaker.ts';
import { federationPort } from './federation-port.ts';
import type { AfterCrash } from './after-crash.ts';
import { followFiles } from './file-progress.ts';
import { createRemoteLoader, TIMEOUT, type LoadRemote, type RemoteLoader } from './load-remote.ts';
import type { RemotePort } from './remote-port.ts';
import { withOverrides } from '../overrides/overrides.ts';
import { RemoteError } from './remote-error.ts';
import { endsWithPage } from '../../session/is-stored.ts';
import { pageScope } from '../share-scope/share-modules.ts';
import { watchCopies } from '../share-scope/watch-copies.ts';

/** How long until messages that failed to load are requested again, in ms. */
const RETRY_AFTER = 400;

/** A release counts as good only with its routes and messages. */
async function check(name: string, remote: RemoteModule): Promise<void> {
  for (const prefix of prefixesOf(name)) {
    if (!remote.routes[prefix]) {
      throw new RemoteError('broken', name, null, `it has no routes for /${prefix}`);
    }
  }
  try {
    await remote.loadMessages(wantedLanguage());
  } catch {
    await new Promise((done) => setTimeout(done, RETRY_AFTER));
    await remote.loadMessages(wantedLanguage());
  }
}

let current: RemoteLoader | null = null;

/** Notes a crash with the page's loader, and finds the way out. */
export const afterCrash: AfterCrash = async (...crash) =>
  (await current?.afterCrash(...crash)) ?? { isGivenUp: false };

/** The page's loader: each remote also loads the messages that all remotes share. */
export function pageLoader(
  report: (event: RemoteLoadEvent) => void,
  timeout = TIMEOUT,
): LoadRemote {
  pageScope();
  followFiles(timeout);
  const port = federationPort(REGISTRY, report);
  const fetchRegistry: RemotePort['fetchRegistry'] = async (signal) => {
    const registry = await port.fetchRegistry(signal);
    // What the page learned at its start came from the response as it was sent.
    if (Object.keys(registry.kept).length > 0) appStore.set(pageFactsAtom, factsIn(registry));
    return withOverrides(registry);
  };
  const checkCopies = watchCopies();
  const loader = createRemoteLoader(
    { ...port, fetchRegistry },
    { breaker: createCircuitBreaker(), check, timeout },
  );
  current = loader;
  // A screen whose file is gone asks whether a reload would bring it.
  window.addEventListener(FILE_GONE, (event) => {
    const { detail } = event as CustomEvent<FileGone>;
    // A reload that ends the session brings the user nothing.
    detail.isReplaced = endsWithPage() ? Promise.resolve(false) : loader.isReplaced(detail.file);
  });
  return async (name, options) => {
    const [remote] = await Promise.all([loader.load(name, options), loadTerms()]);
    checkCopies();
    noteReleases(() => loader.entries());
    return remote;
  };
}
