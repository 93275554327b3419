import { loadTerms } from '@adpartner/shared/i18n/load-terms';
import { federationPort } from './federation-port.ts';
import { createRemoteLoader, type LoadRemote, type RemoteLoadEvent } from './load-remote.ts';

/** The real page's loader: each remote comes with the words that all remotes share. */
export function pageLoader(report: (event: RemoteLoadEvent) => void, timeout?: number): LoadRemote {
  const load = createRemoteLoader(federationPort('/remotes.json', report), timeout);
  return async (name) => {
    const [remote] = await Promise.all([load(name), loadTerms()]);
    return remote;
  };
}
