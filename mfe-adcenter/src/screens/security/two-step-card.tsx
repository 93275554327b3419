import Check from 'lucide-react/icons/check';
import { useQuery } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { canUsePasskeys } from '@adpartner/shared/passkey/can-use-passkeys';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { StateChip } from '@adpartner/shared/ui/state-chip';
import { passkeysQuery } from '../../queries/passkeys.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import styles from './security-screen.module.css';
import { useTwoStepChanges } from './use-two-step-changes.ts';

/** The two-step sign-in: whether it is on, and the recovery codes for a lost passkey. */
export function TwoStepCard() {
  const { t } = useMessages('adcenter');
  const isOnline = useOnline();
  const { data } = useQuery(passkeysQuery());
  const { askToTurn, askToRenew, question, close, codes, hideCodes } = useTwoStepChanges();
  if (data === undefined) return null;
  const { list, two_step, recovery_codes_left } = data;

  return (
    <Card
      title={t('security.twoStep.title')}
      aside={
        two_step ? (
          <StateChip tone="accent" icon={<Check />}>
            {t('security.twoStep.on')}
          </StateChip>
        ) : undefined
      }
    >
      <p className={styles.text}>{t('security.twoStep.help')}</p>
      {two_step ? (
        <>
          <p className={styles.text}>{t('security.codes.left', { number: recovery_codes_left })}</p>
          <Button tone="secondary" full disabled={!isOnline} onClick={askToRenew}>
            {t('security.codes.renew')}
          </Button>
          <Button tone="secondary" full disabled={!isOnline} onClick={() => askToTurn(false)}>
            {t('security.twoStep.turnOff')}
          </Button>
        </>
      ) : list.length === 0 ? (
        <p className={styles.text}>{t('security.twoStep.needsPasskey')}</p>
      ) : (
        <Button tone="secondary" full disabled={!isOnline} onClick={() => askToTurn(true)}>
          {t('security.twoStep.turnOn')}
        </Button>
      )}
      <ProofDialog
        question={question}
        hasPasskey={canUsePasskeys() && list.length > 0}
        onClose={close}
      />
      <RecoveryCodesDialog codes={codes} onClose={hideCodes} />
    </Card>
  );
}
