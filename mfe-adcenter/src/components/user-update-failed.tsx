import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { UpdateFailed, type QueryState } from '@adpartner/shared/shell/update-failed';

/** A message below data from the session: the user could not be refetched, with a retry. */
export function UserUpdateFailed({ query }: { query: Omit<QueryState<unknown>, 'data'> }) {
  const { t } = useMessages('adcenter');
  return (
    <UpdateFailed
      query={query}
      words={query.dataUpdatedAt === 0 ? t('account.notRefreshed') : undefined}
    />
  );
}
