// In the twin's build this stands in for host/src/remotes/late-loader.ts: a remote is a chunk of the
// one bundle, asked for when it is needed.
import { loadTerms } from '@adpartner/shared/i18n/load-terms';
import type { LoadRemote } from '../../host/src/remotes/load-remote.ts';
import { REMOTES } from './twin-remotes.ts';

/** There is no registry to ask for. */
export const askEarly = async (): Promise<null> => null;

export function lateLoader(_report: unknown, { soon }: { soon?: string | null } = {}): LoadRemote {
  // As the federated page does: what will be needed at once is asked for at once.
  if (soon) REMOTES[soon]?.().catch(() => undefined);
  return async (name) => {
    const load = REMOTES[name];
    if (!load) throw new Error(`the twin has no remote named ${name}`);
    const [{ remote }] = await Promise.all([load(), loadTerms()]);
    return remote;
  };
}
