// In the baseline's build this stands in for host/src/remotes/loading/late-loader.ts: a remote is a chunk of the
// one bundle, asked for when it is needed.
import { loadTerms } from '@adpartner/shared/i18n/load-terms';
import type { LoadRemote } from '../../../host/src/remotes/loading/load-remote.ts';
import { goalOf } from '../../../host/src/ahead/first-calls.ts';
import { remoteAt } from '../../../host/src/router/stubs.ts';
import { REMOTES } from './baseline-remotes.ts';

/** There is no registry to ask for. */
export const askEarly = async (): Promise<null> => null;

/** As the federated page does: what will be needed at once is asked for at once. */
export function fetchSoon(): void {
  const remote = remoteAt(goalOf(window.location.hash.slice(1)));
  if (remote !== null) REMOTES[remote]?.().catch(() => undefined);
}

export function lateLoader(): LoadRemote {
  return async (name) => {
    const load = REMOTES[name];
    if (!load) throw new Error(`the baseline has no remote named ${name}`);
    const [{ remote }] = await Promise.all([load(), loadTerms()]);
    return remote;
  };
}
