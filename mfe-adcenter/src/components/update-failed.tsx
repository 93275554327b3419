import CloudOff from 'lucide-react/icons/cloud-off';
import { formatTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import styles from './quiet-note.module.css';

/** Says that what is shown is older than it should be, and from when it is. */
export function UpdateFailed({
  query,
  asOf,
}: {
  query: { isRefetchError: boolean; dataUpdatedAt: number };
  asOf?: string;
}) {
  const { t, tag } = useMessages();
  if (!query.isRefetchError) return null;
  const time = formatTime(asOf ?? new Date(query.dataUpdatedAt).toISOString(), tag);
  return (
    <p role="status" className={styles.note}>
      <CloudOff className={styles.icon} aria-hidden="true" />
      <span>{t('shared:states.updateFailed', { time })}</span>
    </p>
  );
}
