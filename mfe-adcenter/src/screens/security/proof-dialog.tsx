import { useId, useState, type FormEvent } from 'react';
import { isPadded } from '@adpartner/shared/contract/is-padded';
import { ApiError } from '@adpartner/shared/api/api-error';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { describePasskeyError } from '@adpartner/shared/passkey/passkey-failure';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Button } from '@adpartner/shared/ui/button';
import { CodeField } from '@adpartner/shared/ui/code-field';
import { Dialog } from '@adpartner/shared/ui/dialog';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import { TextField } from '@adpartner/shared/ui/text-field';
import { useUser } from '@adpartner/shared/api/use-user';
import type { Proof } from '../../queries/passkeys.ts';
import { proveByPasskey } from '../../queries/prove-by-passkey.ts';
import styles from './security-screen.module.css';

/** An action that needs a proof of identity in addition to the session. */
export interface ProofQuestion {
  title: string;
  /** The consequences, in a sentence. */
  body?: string;
  confirmLabel: string;
  danger?: boolean;
  /** The call that needs the proof, and its other input. */
  call: { path: string };
  input?: Record<string, unknown>;
  /** Performs the action. The dialog stays open and shows its error. */
  run: (proof: Proof) => Promise<unknown>;
}

export interface ProofDialogProps {
  question: ProofQuestion | null;
  /** Whether the user has a passkey that this browser could be asked for. */
  hasPasskey: boolean;
  onClose: () => void;
}

type Way = 'password' | 'passkey';

/** Performs the action with a proof, and keeps its error. */
function useProving(question: ProofQuestion | null, typed: string, onClosed: () => void) {
  const { t, tag } = useMessages('adcenter');
  const [busy, setBusy] = useState<Way | null>(null);
  const [error, setError] = useState<string | null>(null);

  const close = () => {
    setError(null);
    onClosed();
  };
  const prove = async (by: Way, proofOf: () => Promise<Proof | null>) => {
    if (busy !== null || question === null) return;
    setBusy(by);
    setError(null);
    try {
      const proof = await proofOf();
      if (proof === null) return;
      await question.run(proof);
      close();
    } catch (failure) {
      // The message of this reason is for a change of password, which has an old and a new one.
      const isWrong = failure instanceof ApiError && failure.reason === 'wrong_old_password';
      const wrong = isPadded(typed) ? 'wrongPadded' : 'wrong';
      setError(isWrong ? t(`security.proof.${wrong}`) : describePasskeyError(failure, t, { tag }));
    } finally {
      setBusy(null);
    }
  };
  return { prove, close, busy, error };
}

/** Asks for the login password or a passkey. Users without a login password give their transaction password. */
export function ProofDialog({ question, hasPasskey, onClose }: ProofDialogProps) {
  const { t } = useMessages('adcenter');
  const form = useId();
  const [password, setPassword] = useState('');
  const isOfApp = useUser().user?.entry === 'app';
  const isComplete = useOnline() && (isOfApp ? password.length === 6 : password !== '');
  const { prove, close, busy, error } = useProving(question, password, () => {
    setPassword('');
    onClose();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    void prove('password', () =>
      Promise.resolve(
        isOfApp ? { transaction_password: hashTransactionPassword(password) } : { password },
      ),
    );
  };
  const byPasskey = () =>
    void prove('passkey', async () => {
      const passkey = question && (await proveByPasskey(question.call, question.input ?? {}));
      return passkey && { passkey };
    });

  return (
    <Dialog
      open={question !== null}
      onClose={close}
      dismissable={busy === null}
      title={question?.title}
      description={question?.body}
      actions={
        <>
          <Button tone="secondary" disabled={busy !== null} onClick={close}>
            {t('shared:actions.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            tone={question?.danger === true ? 'danger' : 'primary'}
            disabled={!isComplete}
            loading={busy === 'password'}
          >
            {question?.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        <ProofField password={password} onValueChange={setPassword} />
        <div role="alert">{error ? <ErrorText>{error}</ErrorText> : <OfflineNote />}</div>
        {hasPasskey && (
          <Button tone="quiet" loading={busy === 'passkey'} onClick={byPasskey}>
            {t('security.proof.passkey')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

/** Why nothing can be sent without a connection. */
function OfflineNote() {
  const { t } = useMessages('adcenter');
  return !useOnline() && <ErrorText>{t('offline')}</ErrorText>;
}

/** The field for the proving password. Users of the partner's app have a transaction password only. */
function ProofField({
  password,
  onValueChange,
}: {
  password: string;
  onValueChange: (password: string) => void;
}) {
  const { t } = useMessages('adcenter');
  const { user } = useUser();
  return user?.entry === 'app' ? (
    <CodeField
      name="transaction_password"
      label={t('shared:transactionPassword.code')}
      masked
      value={password}
      onValueChange={onValueChange}
    />
  ) : (
    <>
      <input type="text" autoComplete="username" value={user?.username} readOnly hidden />
      <TextField
        name="password"
        kind="password"
        label={t('security.proof.password')}
        autoComplete="current-password"
        reveal={{
          show: t('shared:actions.showPassword'),
          hide: t('shared:actions.hidePassword'),
        }}
        value={password}
        onValueChange={onValueChange}
        maxLength={128}
      />
    </>
  );
}
