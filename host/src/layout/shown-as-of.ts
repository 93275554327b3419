import type { QueryClient } from '@adpartner/shared/api/query';

/**
 * The time (ms) of the oldest data on the screen: nothing shown is older than that. Null where nothing
 * shown came from the server.
 */
export function shownAsOf(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => (state.data === undefined ? 0 : state.dataUpdatedAt))
    .filter((time) => time > 0);
  return times.length > 0 ? Math.min(...times) : null;
}
