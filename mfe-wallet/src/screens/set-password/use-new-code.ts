import { useDeferredValue, useState } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { isUnconfirmed } from '@adpartner/shared/api/is-unconfirmed';
import { useKnownUser } from '@adpartner/shared/api/use-user';
import { easyCodeText } from '@adpartner/shared/i18n/easy-code-text';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import type { LostWrite } from '../../components/use-lost-write.ts';
import { newCodeFault, NO_CODE, type NewCodeStep } from '../../model/new-code.ts';
import { useSetPassword } from '../../queries/password.ts';

/** A new transaction password as it is typed in two steps, and its saving. */
export function useNewCode(write: LostWrite) {
  const { t } = useMessages('wallet');
  const formats = useFormats();
  const phone = useKnownUser()?.phone ?? '';
  const save = useSetPassword();
  const [asked, setStep] = useState<NewCodeStep>('first');
  // The frame of the press comes before the step that it leads to.
  const step = useDeferredValue(asked);
  const [code, setCode] = useState(NO_CODE);
  // A new object each time, so that a repeated fault is announced again.
  const [faults, setFaults] = useState<Record<string, string>>({});

  const startAgain = (found: typeof faults = {}) => {
    setCode(NO_CODE);
    setFaults(found);
    save.reset();
    setStep('first');
  };
  const submit = () => {
    if (save.isPending) return;
    const fault = newCodeFault(step, code, phone);
    if (fault === 'digits') return setFaults({ [step]: t('setPassword.sixDigits') });
    if (fault === 'mismatch') return startAgain({ first: t('setPassword.mismatch') });
    if (fault !== null) return startAgain({ first: easyCodeText(fault, t) });
    if (step === 'first') {
      setFaults({});
      return setStep('again');
    }
    write.onSend();
    save.mutate(code.first, {
      onSuccess: write.onDone,
      onError: (error) => {
        if (isUnconfirmed(error)) write.onUnsure();
        const isWeak = error instanceof ApiError && error.reason === 'weak_password';
        if (isWeak) startAgain({ first: describeError(error, t, formats) });
      },
    });
  };
  return {
    step,
    typed: code[step],
    type: (digits: string) => setCode((now) => ({ ...now, [step]: digits })),
    faults,
    failure: save.error === null ? undefined : describeError(save.error, t, formats),
    isSaving: save.isPending,
    startAgain,
    submit,
  };
}
