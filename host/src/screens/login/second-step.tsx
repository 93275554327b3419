import { useState } from 'react';
import type { RequestOptions } from '@adpartner/shared/contract/webauthn';
import type { Assertion } from '@adpartner/shared/contract/assertion';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { canUsePasskeys } from '@adpartner/shared/passkey/can-use-passkeys';
import { Button } from '@adpartner/shared/ui/button';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import { Form } from '@adpartner/shared/ui/form';
import { TextField } from '@adpartner/shared/ui/text-field';

export interface SecondStepProps {
  /** What to ask a passkey with; null where the site has none. */
  options: RequestOptions | null;
  pending: boolean;
  /** What was wrong with the last try, in words. */
  failure?: string | undefined;
  onStep: (step: { passkey: Assertion } | { recovery_code: string }) => void;
  onBack: () => void;
}

/** After the right password: a passkey of the user, or one of their recovery codes. */
export function SecondStep({ options, pending, failure, onStep, onBack }: SecondStepProps) {
  const { t, tag } = useMessages('host');
  const [error, setError] = useState<string | null>(null);
  const ask = async () => {
    setError(null);
    try {
      const { askForPasskey } = await import('@adpartner/shared/passkey/ask-browser');
      const passkey = options && (await askForPasskey(options));
      if (passkey) onStep({ passkey });
    } catch (thrown) {
      setError(describeError(thrown, t, { tag }));
    }
  };
  return (
    <>
      <div role="alert">{error !== null && <ErrorText>{error}</ErrorText>}</div>
      {options !== null && canUsePasskeys() && (
        <Button full loading={pending} onClick={() => void ask()}>
          {t('login.usePasskey')}
        </Button>
      )}
      <Form
        errors={{}}
        {...(failure !== undefined && { failure })}
        onSubmit={({ recovery_code = '' }) => {
          if (recovery_code.trim() !== '' && !pending) onStep({ recovery_code });
        }}
      >
        <TextField
          name="recovery_code"
          kind="code"
          label={t('login.recoveryCode')}
          autoComplete="one-time-code"
          maxLength={40}
        />
        <Button type="submit" tone="secondary" full loading={pending}>
          {t('login.useCode')}
        </Button>
      </Form>
      <Button tone="quiet" onClick={onBack}>
        {t('login.again')}
      </Button>
    </>
  );
}
