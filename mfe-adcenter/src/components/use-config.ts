import { basicConfigQuery } from '@adpartner/shared/api/basic-config-query';
import { useQuery } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';

/**
 * The basic configuration for texts: they seldom change, so stale ones are no failure.
 * @param refetchInterval in ms, for a screen that is left open; left out: never
 */
export function useConfig(refetchInterval?: number) {
  const { language } = useMessages();
  const query = { ...basicConfigQuery(language), ...(refetchInterval && { refetchInterval }) };
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(query);
  return { data, error: data === undefined ? error : null, isFetching, dataUpdatedAt, refetch };
}
