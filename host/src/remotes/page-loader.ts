import { loadTerms } from '@adpartner/shared/i18n/load-terms';
import { federationPort } from './federation-port.ts';
import {
  createRemoteLoader,
  type LoadRemote,
  type RemoteLoadEvent,
  type RemotePort,
} from './load-remote.ts';
import { withOverrides } from './overrides.ts';

/** The real page's loader: each remote comes with the words that all remotes share. */
export function pageLoader(report: (event: RemoteLoadEvent) => void, timeout?: number): LoadRemote {
  const port = federationPort('/remotes.json', report);
  const fetchRegistry: RemotePort['fetchRegistry'] = async (signal) =>
    withOverrides(await port.fetchRegistry(signal));
  const load = createRemoteLoader({ ...port, fetchRegistry }, timeout);
  return async (name) => {
    const [remote] = await Promise.all([load(name), loadTerms()]);
    return remote;
  };
}
