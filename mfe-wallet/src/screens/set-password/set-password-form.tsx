import { useEffect, useRef } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useLayer } from '@adpartner/shared/shell/page-layers';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Button } from '@adpartner/shared/ui/button';
import { CodeField } from '@adpartner/shared/ui/code-field';
import { Form } from '@adpartner/shared/ui/form';
import { CODE_LENGTH } from '../../model/new-code.ts';
import type { LostWrite } from '../../components/use-lost-write.ts';
import { useNewCode } from './use-new-code.ts';

/** A form for six digits and their repetition. */
export function SetPasswordForm({ write }: { write: LostWrite }) {
  const { t } = useMessages('wallet');
  const { step, typed, type, faults, failure, isSaving, startAgain, submit } = useNewCode(write);
  const isFirst = step === 'first';
  const field = useRef<HTMLInputElement>(null);
  const shownBefore = useRef(step);

  useEffect(() => {
    // The page focuses the first step; later steps focus themselves, within the press: else a phone closes its keyboard.
    if (shownBefore.current === step) return;
    shownBefore.current = step;
    field.current?.focus();
  }, [step]);

  // Back returns to the first step before it leaves the screen.
  useLayer(!isFirst, !isSaving, () => startAgain());

  return (
    <Form errors={faults} onSubmit={submit} {...(failure !== undefined && { failure })}>
      <CodeField
        // A key for each step, so that a field does not keep the other's digits.
        key={step}
        ref={field}
        name={step}
        label={t(isFirst ? 'setPassword.first' : 'setPassword.again')}
        help={t(isFirst ? 'setPassword.help' : 'setPassword.againHelp')}
        masked
        length={CODE_LENGTH}
        autoComplete="new-password"
        value={typed}
        announced
        onValueChange={type}
      />
      <OnlineButton
        // Another one in each step: the second of two quick taps is not meant for the next step.
        key={`send-${step}`}
        type="submit"
        offline={t('offline')}
        loading={isSaving}
      >
        {t(isFirst ? 'shared:actions.continue' : 'setPassword.submit')}
      </OnlineButton>
      {!isFirst && (
        <Button full tone="quiet" disabled={isSaving} onClick={() => startAgain()}>
          {t('setPassword.startAgain')}
        </Button>
      )}
    </Form>
  );
}
