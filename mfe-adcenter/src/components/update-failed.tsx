import CloudOff from 'lucide-react/icons/cloud-off';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import styles from './update-failed.module.css';

/** Under what the session knows of the user: says that the server could not be asked for newer. */
export function UpdateFailed({ query }: { query: { isError: boolean; dataUpdatedAt: number } }) {
  const { t, tag } = useMessages('adcenter');
  if (!query.isError) return null;
  const time = formatDateTime(new Date(query.dataUpdatedAt).toISOString(), tag);
  return (
    <p role="status" className={styles.note}>
      <CloudOff className={styles.icon} aria-hidden="true" />
      <span>
        {query.dataUpdatedAt === 0
          ? t('account.notRefreshed')
          : t('shared:states.updateFailed', { time })}
      </span>
    </p>
  );
}
