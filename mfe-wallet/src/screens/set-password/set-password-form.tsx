import { useEffect, useRef } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useLayer } from '@adpartner/shared/shell/page-layers';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { CodeField } from '@adpartner/shared/ui/code-field';
import { Form } from '@adpartner/shared/ui/form';
import { CODE_LENGTH } from '../../model/new-code.ts';
import { useNewCode } from './use-new-code.ts';

/** The six digits, then the same once more. */
export function SetPasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useMessages('wallet');
  const isOnline = useOnline();
  const { step, typed, type, faults, failure, isSaving, startAgain, submit } = useNewCode(onDone);
  const isFirst = step === 'first';
  const field = useRef<HTMLInputElement>(null);
  const shownBefore = useRef(step);

  useEffect(() => {
    // The first step has the focus that the page gave it; each later one takes it along.
    if (shownBefore.current === step) return;
    shownBefore.current = step;
    field.current?.focus();
  }, [step]);

  // Back leads to the first six digits before it leads away.
  useLayer(!isFirst, !isSaving, () => startAgain());

  return (
    <Form
      errors={faults}
      onSubmit={() => {
        if (isOnline) submit();
      }}
      {...(failure !== undefined && { failure })}
    >
      <CodeField
        // Another field for each step, so that neither takes the other's digits over.
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
      {!isOnline && <Banner>{t('offline')}</Banner>}
      <Button type="submit" full disabled={!isOnline} loading={isSaving}>
        {t(isFirst ? 'shared:actions.continue' : 'setPassword.submit')}
      </Button>
      {!isFirst && (
        <Button full tone="quiet" disabled={isSaving} onClick={() => startAgain()}>
          {t('setPassword.startAgain')}
        </Button>
      )}
    </Form>
  );
}
