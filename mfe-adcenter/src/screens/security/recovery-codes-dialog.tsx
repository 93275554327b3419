import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { Dialog } from '@adpartner/shared/ui/dialog';
import styles from './security-screen.module.css';

/** Tells new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useMessages('adcenter');
  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      dismissable={false}
      title={t('security.codes.title')}
      description={t('security.codes.note')}
      actions={<Button onClick={onClose}>{t('security.codes.saved')}</Button>}
    >
      <ul role="list" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
