import type { QueryClient } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';

const [UNREAD] = sessionKeys.unread;

/**
 * Calls back once the account is found to be restricted no more: the count of unread notices, which is asked for on
 * every page and anew with each notice, is refused to a restricted account. A request that was on its way before says
 * nothing.
 * @returns a function that ends it
 */
export function onFreeAgain(client: QueryClient, tell: () => void): () => void {
  let isAsked = false;
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== UNREAD) return;
    const { action } = event;
    if (action.type === 'fetch') isAsked = true;
    // What the page itself writes into its cache, such as what is marked as read, is no answer of the server.
    if (action.type === 'success' && action.manual !== true && isAsked) tell();
  });
}
