import type { QueryClient } from '@adpartner/shared/api/query';

/** The time (ms) of the oldest data on the screen; null if nothing on it came from the server. */
export function shownAsOf(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => (state.data === undefined ? 0 : state.dataUpdatedAt))
    .filter((time) => time > 0);
  return times.length > 0 ? Math.min(...times) : null;
}
