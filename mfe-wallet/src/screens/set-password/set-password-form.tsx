import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { useKnownUser } from '@adpartner/shared/api/use-user';
import { whyEasy } from '@adpartner/shared/contract/easy-code';
import { easyCodeText } from '@adpartner/shared/i18n/easy-code-text';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useLayer } from '@adpartner/shared/shell/page-layers';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { CodeField } from '@adpartner/shared/ui/code-field';
import { Form } from '@adpartner/shared/ui/form';
import { useSetPassword } from '../../queries/password.ts';

const LENGTH = 6;

/** The six digits, then the same once more. */
export function SetPasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useMessages('wallet');
  const formats = useFormats();
  const isOnline = useOnline();
  const phone = useKnownUser()?.phone ?? '';
  const save = useSetPassword();
  const [first, setFirst] = useState('');
  const [again, setAgain] = useState('');
  const [step, setStep] = useState<'first' | 'again'>('first');
  // An object each time: the same fault found again is news again.
  const [faults, setFaults] = useState<Record<string, string>>({});
  const field = useRef<HTMLInputElement>(null);
  const shownBefore = useRef(step);

  useEffect(() => {
    // The first step has the focus that the page gave it; each later one takes it along.
    if (shownBefore.current === step) return;
    shownBefore.current = step;
    field.current?.focus();
  }, [step]);

  const start = (found: typeof faults) => {
    setFirst('');
    setAgain('');
    setFaults(found);
    save.reset();
    setStep('first');
  };
  // Back leads to the first six digits before it leads away.
  useLayer(step === 'again', !save.isPending, () => start({}));
  const submit = () => {
    if (save.isPending || !isOnline) return;
    if (step === 'first') {
      if (first.length < LENGTH) return setFaults({ first: t('setPassword.sixDigits') });
      const easy = whyEasy(first, phone);
      if (easy !== null) return start({ first: easyCodeText(easy, t) });
      setFaults({});
      return setStep('again');
    }
    if (again.length < LENGTH) return setFaults({ again: t('setPassword.sixDigits') });
    if (again !== first) return start({ first: t('setPassword.mismatch') });
    save.mutate(first, {
      onSuccess: onDone,
      onError: (error) => {
        const isWeak = error instanceof ApiError && error.reason === 'weak_password';
        if (isWeak) start({ first: describeError(error, t, formats) });
      },
    });
  };
  const isFirst = step === 'first';

  return (
    <Form
      errors={faults}
      onSubmit={submit}
      {...(save.error !== null && { failure: describeError(save.error, t, formats) })}
    >
      <CodeField
        // Another field for each step, so that neither takes the other's digits over.
        key={step}
        ref={field}
        name={step}
        label={t(isFirst ? 'setPassword.first' : 'setPassword.again')}
        help={t(isFirst ? 'setPassword.help' : 'setPassword.againHelp')}
        masked
        length={LENGTH}
        autoComplete="new-password"
        value={isFirst ? first : again}
        announced
        onValueChange={isFirst ? setFirst : setAgain}
      />
      {!isOnline && <Banner>{t('offline')}</Banner>}
      <Button type="submit" full disabled={!isOnline} loading={save.isPending}>
        {t(isFirst ? 'shared:actions.continue' : 'setPassword.submit')}
      </Button>
      {!isFirst && (
        <Button full tone="quiet" disabled={save.isPending} onClick={() => start({})}>
          {t('setPassword.startAgain')}
        </Button>
      )}
    </Form>
  );
}
