import type { QueryClient } from '@adpartner/shared/api/query';

/** The operator's configuration: texts and settings, of which no user asks from when they are. */
const CONFIGURATION: readonly unknown[] = ['basic-config', 'languages'];

/** The time (ms) of the oldest data on the screen; null if there is none of the user's. */
export function shownAsOf(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey: [of] }) => !CONFIGURATION.includes(of) })
    .map(({ state }) => (state.data === undefined ? 0 : state.dataUpdatedAt))
    .filter((time) => time > 0);
  return times.length > 0 ? Math.min(...times) : null;
}
