import { useImperativeHandle, useState, type Ref } from 'react';
import { useQueryClient } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import { useKnownUser } from '@adpartner/shared/api/use-user';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { canUsePasskeys } from '@adpartner/shared/passkey/can-use-passkeys';
import { describePasskeyError } from '@adpartner/shared/passkey/passkey-failure';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useNavigate } from '@adpartner/shared/shell/router';
import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import { isAboutPassword, proveByDigits, reasonOf } from './prove-by-digits.ts';
import { OtherWays } from './transaction-other-ways.tsx';
import type { PasswordQuestion } from './transaction-question.ts';
import { usePasskeyProof } from './use-passkey-proof.ts';

/** Where the first transaction password is set; that page leads back. */
const SET_PASSWORD = '/wallet/set-password';

const Dialog = lazyScreen(
  () =>
    import('@adpartner/shared/ui/transaction-password-dialog').then(
      (m) => m.TransactionPasswordDialog,
    ),
  { fallback: <></> },
);

/** Leads to where it is set. The operator may have reset it, so the user is asked for anew. */
function useSetPassword(): () => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: sessionKeys.user });
    void navigate(SET_PASSWORD);
  };
}

/** What asks for the transaction password. */
export interface TransactionAsking {
  ask: (question: PasswordQuestion) => void;
  /** Cancels the question: its subject has changed meanwhile. */
  close: () => void;
}

/** The dialog for the transaction password; `ref` opens and closes it. */
export function TransactionDialog({ ref }: { ref: Ref<TransactionAsking> }) {
  const { t } = useMessages();
  const formats = useFormats();
  const toSetPassword = useSetPassword();
  const { openService } = useHostServices();
  const user = useKnownUser();
  // The question stays while the dialog closes, because the dialog shows it.
  const [question, setQuestion] = useState<PasswordQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const passkey = usePasskeyProof(() => setOpen(false));

  const confirmByDigits = async ({ run }: PasswordQuestion, digits: string) => {
    const fault = await proveByDigits(digits, run);
    if (fault === null) return null;
    if (reasonOf(fault) !== 'transaction_password_not_set')
      return { message: describeError(fault, t, formats), isOfCode: isAboutPassword(fault) };
    toSetPassword();
    return null;
  };
  const byPasskey =
    question?.request !== undefined && user?.confirms_by_passkey === true && canUsePasskeys();

  useImperativeHandle(ref, () => ({
    ask: (next) => {
      if (user?.has_transaction_password === false) {
        toSetPassword();
        return;
      }
      setQuestion(next);
      passkey.forget();
      setOpen(true);
    },
    close: () => setOpen(false),
  }));
  return (
    question && (
      <Dialog
        open={open}
        title={t('shared:transactionPassword.title')}
        codeLabel={t('shared:transactionPassword.code')}
        confirmLabel={question.confirmLabel}
        cancelLabel={t('shared:actions.cancel')}
        help={
          <OtherWays
            usePasskey={byPasskey ? () => void passkey.confirm(question) : null}
            asking={passkey.asking}
            error={passkey.error === null ? null : describePasskeyError(passkey.error, t, formats)}
            onForgotten={() => {
              setOpen(false);
              openService('general');
            }}
          />
        }
        onConfirm={(digits) => confirmByDigits(question, digits)}
        onClose={() => setOpen(false)}
      >
        {question.summary}
      </Dialog>
    )
  );
}
