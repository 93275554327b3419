import { ApiError } from '@adpartner/shared/api/api-error';
import { keptSchema } from '@adpartner/shared/api/kept-answer';
import type { QueryClient } from '@adpartner/shared/api/query';
import { subscribeToSessionChanges } from '@adpartner/shared/session/session-atoms';
import { fits } from './answer-book.ts';
import { keptBook } from './kept-book.ts';

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

/** Whether the server was not reached, rather than refused. */
const isUnreached = (error: unknown) =>
  error instanceof ApiError && ['offline', 'timeout', 'transport'].includes(error.kind);

/**
 * Keeps the last answers of the queries that say so (`keptAs`), for the user who is signed in, and puts
 * them in where the server can't be reached and nothing newer is there: as old as they are, so that the
 * screen says from when they are. Answers how to stop.
 */
export function keepAnswers(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const book = keptBook();

  function keep({ queryHash, state, meta }: Query): void {
    if (keptSchema(meta) === null || state.data === undefined) return;
    book.add(queryHash, { at: state.dataUpdatedAt, data: state.data });
  }

  function putIn(query: Query): void {
    const schema = keptSchema(query.meta);
    const kept = schema && book.now()?.answers[query.queryHash];
    if (!kept || query.state.data !== undefined || !fits(kept.data, schema)) return;
    const { status } = query.state;
    query.setState({
      data: kept.data,
      dataUpdatedAt: kept.at,
      status: status === 'pending' ? 'success' : status,
    });
  }

  const look = (query: Query) => {
    // One that was dropped with the session before may still be answered.
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
