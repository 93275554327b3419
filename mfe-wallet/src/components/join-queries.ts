import type { QueryState } from '@adpartner/shared/shell/update-failed';

/** Queries that are only useful together, as one: loaded when all are, failed when any is. */
export function joinQueries<const Data extends readonly unknown[]>(queries: {
  readonly [Place in keyof Data]: QueryState<Data[Place]>;
}): QueryState<Data> {
  const list = queries as readonly QueryState<unknown>[];
  const isThere = list.every(({ data }) => data !== undefined);
  return {
    data: isThere ? (list.map(({ data }) => data) as unknown as Data) : undefined,
    error: list.find(({ error }) => error !== null)?.error ?? null,
    isFetching: list.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...list.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    // Loaded ones are not retried.
    refetch: () =>
      Promise.all(list.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  };
}
