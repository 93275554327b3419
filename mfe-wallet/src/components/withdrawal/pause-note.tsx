import { formatHours } from '@adpartner/shared/i18n/unit-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import styles from './pause-note.module.css';

/** The note on how long withdrawals pause after a change of their destination or confirmation. */
export function PauseNote() {
  const { t, tag } = useMessages('wallet');
  const hours = useBasicConfig().data?.cooling_off_hours ?? 0;
  if (hours === 0) return null;
  return <p className={styles.note}>{t('deposit.pause', { duration: formatHours(hours, tag) })}</p>;
}
