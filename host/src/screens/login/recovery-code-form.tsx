import { useMemo } from 'react';
import { describeError, fieldErrors } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useErrorNow } from '@adpartner/shared/shell/use-error-now';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Form } from '@adpartner/shared/ui/form';
import { TextField } from '@adpartner/shared/ui/text-field';
import styles from './second-step.module.css';

interface RecoveryCodeFormProps {
  /** Stands below another way, which is the first choice. */
  second: boolean;
  loading: boolean;
  /** The error of the last try, by this way or another; null before the first. */
  error: unknown;
  onCode: (code: string) => void;
}

/** Asks for one of the user's recovery codes. */
export function RecoveryCodeForm({ second, loading, error: given, onCode }: RecoveryCodeFormProps) {
  const { t, tag } = useMessages('host');
  const error = useErrorNow(given);
  // A new object for each response, so that the same words are announced again.
  const refused = useMemo(() => {
    const { recovery_code } = fieldErrors(error, t, { tag });
    if (recovery_code !== undefined) return { errors: { recovery_code } };
    return { errors: {}, ...(error !== null && { failure: describeError(error, t, { tag }) }) };
  }, [error, t, tag]);
  return (
    <Form
      className={second ? styles.other : undefined}
      check={({ recovery_code = '' }) => ({
        recovery_code: recovery_code.trim() === '' ? t('shared:rules.required') : undefined,
      })}
      {...refused}
      onSubmit={({ recovery_code = '' }) => onCode(recovery_code)}
    >
      <TextField
        name="recovery_code"
        kind="code"
        label={t('secondStep.recoveryCode')}
        help={t('secondStep.recoveryHelp')}
        announced
        autoComplete="off"
        maxLength={40}
      />
      <OnlineButton
        type="submit"
        offline={t('shared:errorKinds.offline')}
        tone={second ? 'secondary' : 'primary'}
        loading={loading}
      >
        {t('secondStep.useCode')}
      </OnlineButton>
    </Form>
  );
}
