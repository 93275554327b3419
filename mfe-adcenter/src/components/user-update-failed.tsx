import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { UpdateFailed, type QueryState } from '@adpartner/shared/shell/update-failed';

/** Under what the session knows of the user: says that the server could not be asked for newer, and asks again. */
export function UserUpdateFailed({ query }: { query: Omit<QueryState<unknown>, 'data'> }) {
  const { t } = useMessages('adcenter');
  return (
    <UpdateFailed
      query={query}
      words={query.dataUpdatedAt === 0 ? t('account.notRefreshed') : undefined}
    />
  );
}
