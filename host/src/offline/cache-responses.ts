import { ApiError } from '@adpartner/shared/api/api-error';
import { cachedSchema } from '@adpartner/shared/api/cached-response';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import type { CallOutput } from '@adpartner/shared/contract/call';
import type { countUnreadCall } from '@adpartner/shared/contract/notification';
import { appStore } from '@adpartner/shared/session/app-store';
import { setUnread, unreadTotalAtom } from '@adpartner/shared/session/unread-atoms';
import type { QueryClient } from '@adpartner/shared/api/query';
import { subscribeToSessionChanges } from '@adpartner/shared/session/session-atoms';
import { fits } from './response-book.ts';
import { keptBook } from './kept-book.ts';

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

/** Whether the server was not reached, as opposed to rejecting the call. */
const isUnreached = (error: unknown) =>
  error instanceof ApiError && ['offline', 'timeout', 'transport'].includes(error.kind);

type UnreadCount = CallOutput<typeof countUnreadCall>;

/** A page that was opened without the server shows the last known count, as one that has stayed open does. */
function showKeptCount({ unread_total }: UnreadCount): void {
  if (appStore.get(unreadTotalAtom) === 0) setUnread(unread_total);
}

/**
 * Stores the last responses of queries marked with `cachedAs` for the signed-in user. Puts them into the
 * query cache if the server can't be reached and there is no newer data, with their original time, so that
 * the screen shows how old they are. Returns how to stop.
 */
export function cacheResponses(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const book = keptBook();

  function keep({ queryHash, state, meta }: Query): void {
    if (cachedSchema(meta) === null || state.data === undefined) return;
    book.add(queryHash, { at: state.dataUpdatedAt, data: state.data });
  }

  function putIn(query: Query): void {
    const schema = cachedSchema(query.meta);
    const kept = schema && book.now()?.answers[query.queryHash];
    if (!kept || query.state.data !== undefined || !fits(kept.data, schema)) return;
    const { status } = query.state;
    query.setState({
      data: kept.data,
      dataUpdatedAt: kept.at,
      status: status === 'pending' ? 'success' : status,
      // However young it is: only what was asked for in vain is sure to be asked for again with the connection.
      isInvalidated: true,
    });
    if (query.queryKey[0] === sessionKeys.unread[0]) showKeptCount(kept.data as UnreadCount);
  }

  const look = (query: Query) => {
    // A query that was dropped with the session before may still get a response.
    if (cache.get(query.queryHash) !== query) return;
    const { status, error } = query.state;
    if (status === 'error' ? isUnreached(error) : !navigator.onLine) putIn(query);
  };

  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'added') look(event.query);
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') look(event.query);
    if (event.action.type === 'success' && cache.get(event.query.queryHash) === event.query) {
      keep(event.query);
    }
  });
  const forget = subscribeToSessionChanges(book.forget);
  window.addEventListener('pagehide', book.writeRest);
  for (const query of cache.getAll()) {
    if (query.state.status === 'success') keep(query);
    look(query);
  }
  return () => {
    unsubscribe();
    forget();
    book.forget();
    window.removeEventListener('pagehide', book.writeRest);
  };
}
