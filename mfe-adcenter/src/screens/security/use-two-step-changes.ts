import { useRef, useState } from 'react';
import { renewRecoveryCodesCall, setTwoStepCall } from '@adpartner/shared/contract/passkey';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useRenewRecoveryCodes, useSetTwoStep } from '../../queries/passkeys.ts';
import type { ProofQuestion } from './proof-dialog.tsx';

/** The changes of the two-step sign-in, each after a proof of identity. New recovery codes are shown once. */
export function useTwoStepChanges() {
  const { t } = useMessages('adcenter');
  const { toast } = useHostServices();
  const setTwoStep = useSetTwoStep();
  const renew = useRenewRecoveryCodes();
  const [question, setQuestion] = useState<ProofQuestion | null>(null);
  /** Asked when the question of now is closed. */
  const next = useRef<ProofQuestion | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  /** Said once the codes are put away: what is said at the screen's foot covers their button in a low window. */
  const saidAfter = useRef('');
  const show = ({ recovery_codes }: { recovery_codes: string[] }) => setCodes(recovery_codes);

  const askToTurn = (on: boolean) =>
    setQuestion({
      title: t('security.twoStep.title'),
      body: t(`security.twoStep.${on ? 'turnOnNote' : 'turnOffNote'}`),
      confirmLabel: t(`security.twoStep.${on ? 'turnOn' : 'turnOff'}`),
      danger: !on,
      call: setTwoStepCall,
      input: { on },
      run: async (proof) => {
        const made = await setTwoStep.mutateAsync({ on, ...proof });
        show(made);
        const hasCodes = made.recovery_codes.length > 0;
        // On without codes, a lost passkey would lock the user out.
        if (on && !hasCodes) next.current = renewing('notShown');
        const done = t(`security.twoStep.${on ? 'isOn' : 'isOff'}`);
        if (hasCodes) saidAfter.current = done;
        else toast(done, 'success');
      },
    });
  const renewing = (why: 'renewNote' | 'notShown'): ProofQuestion => ({
    title: t('security.codes.renew'),
    body: t(`security.codes.${why}`),
    confirmLabel: t('security.codes.renew'),
    call: renewRecoveryCodesCall,
    run: async (proof) => show(await renew.mutateAsync(proof)),
  });
  return {
    askToTurn,
    askToRenew: () => setQuestion(renewing('renewNote')),
    question,
    close: () => {
      setQuestion(next.current);
      next.current = null;
    },
    codes,
    hideCodes: () => {
      setCodes([]);
      if (saidAfter.current !== '') toast(saidAfter.current, 'success');
      saidAfter.current = '';
    },
  };
}
