import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { CopyButton } from '@adpartner/shared/ui/copy-button';
import { Dialog } from '@adpartner/shared/ui/dialog';
import styles from './security-screen.module.css';

/** Shows new recovery codes. They can't be shown again. */
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
      <div className={styles.codesBox}>
        <ul role="list" className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton
          text={codes.join('\n')}
          label={t('security.codes.copy')}
          copiedLabel={t('shared:actions.copied')}
          failedLabel={t('shared:actions.copyFailed')}
        />
      </div>
    </Dialog>
  );
}
