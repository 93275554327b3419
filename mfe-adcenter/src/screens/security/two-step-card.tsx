import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useQuery } from '@adpartner/shared/api/query';
import { renewRecoveryCodesCall, setTwoStepCall } from '@adpartner/shared/contract/passkey';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { canUsePasskeys } from '@adpartner/shared/passkey/can-use-passkeys';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { StateChip } from '@adpartner/shared/ui/state-chip';
import { passkeysQuery, useRenewRecoveryCodes, useSetTwoStep } from '../../queries/passkeys.ts';
import { ProofDialog, type ProofQuestion } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import styles from './security-screen.module.css';

/** The actions that need a proof of who the user is; new codes are shown once. */
function useTwoStepChanges() {
  const { t } = useMessages('adcenter');
  const { toast } = useHostServices();
  const setTwoStep = useSetTwoStep();
  const renew = useRenewRecoveryCodes();
  const [question, setQuestion] = useState<ProofQuestion | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const show = ({ recovery_codes }: { recovery_codes: string[] }) => setCodes(recovery_codes);

  const askToTurn = (on: boolean) =>
    setQuestion({
      title: t(`security.twoStep.${on ? 'turnOn' : 'turnOff'}`),
      body: t(`security.twoStep.${on ? 'turnOnNote' : 'turnOffNote'}`),
      confirmLabel: t(`security.twoStep.${on ? 'turnOn' : 'turnOff'}`),
      danger: !on,
      call: setTwoStepCall,
      input: { on },
      run: async (proof) => {
        show(await setTwoStep.mutateAsync({ on, ...proof }));
        toast(t(`security.twoStep.${on ? 'isOn' : 'isOff'}`), 'success');
      },
    });
  const askToRenew = () =>
    setQuestion({
      title: t('security.codes.renew'),
      body: t('security.codes.renewNote'),
      confirmLabel: t('security.codes.renew'),
      call: renewRecoveryCodesCall,
      run: async (proof) => show(await renew.mutateAsync(proof)),
    });
  return {
    askToTurn,
    askToRenew,
    question,
    close: () => setQuestion(null),
    codes,
    hideCodes: () => setCodes([]),
  };
}

/** Whether a password alone lets in, and the codes that help where the passkey is lost. */
export function TwoStepCard() {
  const { t } = useMessages('adcenter');
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
          <Button tone="secondary" full onClick={askToRenew}>
            {t('security.codes.renew')}
          </Button>
          <Button tone="secondary" full onClick={() => askToTurn(false)}>
            {t('security.twoStep.turnOff')}
          </Button>
        </>
      ) : list.length === 0 ? (
        <p className={styles.text}>{t('security.twoStep.needsPasskey')}</p>
      ) : (
        <Button tone="secondary" full onClick={() => askToTurn(true)}>
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
