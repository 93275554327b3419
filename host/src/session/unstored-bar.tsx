import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import styles from './unstored-bar.module.css';

export interface UnstoredBarProps {
  onClose: () => void;
}

/** Says that the browser can't store the session, so that it ends with the page. */
export function UnstoredBar({ onClose }: UnstoredBarProps) {
  const { t } = useMessages('host');
  return (
    <div className={styles.bar}>
      <p role="alert" className={styles.words}>
        {t('unstored.session')}
      </p>
      <Button tone="quiet" className={styles.close} onClick={onClose}>
        {t('shared:actions.close')}
      </Button>
    </div>
  );
}
