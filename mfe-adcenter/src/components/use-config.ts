import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';

/**
 * The basic configuration for texts: they seldom change, so stale ones are no failure.
 * @param refetchInterval in ms, for a screen that is left open; left out: never
 */
export function useConfig(refetchInterval?: number) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useBasicConfig(refetchInterval);
  return { data, error: data === undefined ? error : null, isFetching, dataUpdatedAt, refetch };
}
