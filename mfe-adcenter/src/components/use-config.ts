import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';

/** The basic configuration for texts: they seldom change, so stale ones are no failure. */
export function useConfig() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useBasicConfig();
  return { data, error: data === undefined ? error : null, isFetching, dataUpdatedAt, refetch };
}
