import { createElement, Fragment, useState, type ReactNode } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { useKnownUser } from '@adpartner/shared/api/use-user';
import { callApi } from '@adpartner/shared/api/current-client';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { checkTransactionPasswordCall } from '@adpartner/shared/contract/password';
import type { Assertion } from '@adpartner/shared/contract/assertion';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { canUsePasskeys } from '@adpartner/shared/passkey/can-use-passkeys';
import { describePasskeyError } from '@adpartner/shared/passkey/passkey-failure';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useNavigate } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';

/** Where a first transaction password is set; it leads back. */
export const SET_PASSWORD = '/wallet/set-password';

const Dialog = lazyScreen(
  () =>
    import('@adpartner/shared/ui/transaction-password-dialog').then(
      (m) => m.TransactionPasswordDialog,
    ),
  { fallback: createElement(Fragment) },
);

/** What confirms: the password's MD5, which is to be kept nowhere, or a passkey that stands in for it. */
export type TransactionProof = { password: string } | { passkey: Assertion };

export interface PasswordQuestion {
  /** What is confirmed, as a list of facts; stands above the code. */
  summary?: ReactNode;
  /** What confirming does, in words: "Withdraw $50.00". */
  confirmLabel: string;
  /** The call that is confirmed and what it is sent: left out, no passkey can do it. */
  request?: { path: string; input: Record<string, unknown> };
  /**
   * Runs once the password is right, or a passkey has answered. Where it rejects
   * because of the password after all, the dialog says so and stays; any other failure is the caller's
   * to show, the dialog closes.
   */
  run: (proof: TransactionProof) => Promise<unknown>;
}

/** About the password itself: to be said where it is typed. */
const ABOUT_PASSWORD = new Set(['wrong_transaction_password', 'transaction_password_locked']);

const reasonOf = (error: unknown) => (error instanceof ApiError ? error.reason : null);

/**
 * Asks for the transaction password before something is done. Who has none is led to setting one.
 *
 * ```tsx
 * const password = useTransactionPassword();
 * …
 * onClick={() => password.ask({ confirmLabel, summary, run: (proof) => withdraw.mutateAsync(proof) })}
 * …
 * {password.dialog}
 * ```
 */
export function useTransactionPassword(): {
  ask: (question: PasswordQuestion) => void;
  /** Takes the question back: what it was about has changed meanwhile. */
  close: () => void;
  /** To be put anywhere on the page. */
  dialog: ReactNode;
} {
  const { t } = useMessages();
  const formats = useFormats();
  const navigate = useNavigate();
  const { openService } = useHostServices();
  const user = useKnownUser();
  // The question outlasts the dialog, which says it while it goes.
  const [question, setQuestion] = useState<PasswordQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const confirm = async (digits: string): Promise<string | null> => {
    const hash = hashTransactionPassword(digits);
    try {
      await callApi(checkTransactionPasswordCall, { password: hash }, { shownInPlace: true });
    } catch (error) {
      if (reasonOf(error) !== 'transaction_password_not_set') {
        return describeError(error, t, formats);
      }
      void navigate(SET_PASSWORD);
      return null;
    }
    try {
      await question?.run({ password: hash });
    } catch (error) {
      if (ABOUT_PASSWORD.has(reasonOf(error) ?? '')) return describeError(error, t, formats);
    }
    return null;
  };

  const confirmByPasskey = async ({ request, run }: PasswordQuestion) => {
    if (asking || request === undefined) return;
    setAsking(true);
    setRefused(null);
    try {
      const [{ askPasskeyCall }, { askForPasskey }] = await Promise.all([
        import('@adpartner/shared/contract/passkey'),
        import('@adpartner/shared/passkey/ask-browser'),
      ]);
      const options = await callApi(askPasskeyCall, request, { shownInPlace: true });
      const passkey = await askForPasskey(options);
      if (passkey === null) return;
      try {
        await run({ passkey });
      } catch (error) {
        // Any other failure is the caller's to show.
        if (reasonOf(error) === 'passkey_refused') throw error;
      }
      setOpen(false);
    } catch (error) {
      setRefused(describePasskeyError(error, t, formats));
    } finally {
      setAsking(false);
    }
  };
  const byPasskey =
    question?.request !== undefined && user?.confirms_by_passkey === true && canUsePasskeys();

  return {
    ask: (next) => {
      if (user?.has_transaction_password === false) {
        void navigate(SET_PASSWORD);
        return;
      }
      setQuestion(next);
      setRefused(null);
      setOpen(true);
    },
    close: () => setOpen(false),
    dialog:
      question &&
      createElement(
        Dialog,
        {
          open,
          title: t('shared:transactionPassword.title'),
          codeLabel: t('shared:transactionPassword.code'),
          confirmLabel: question.confirmLabel,
          cancelLabel: t('shared:actions.cancel'),
          help: createElement(
            Fragment,
            null,
            byPasskey &&
              createElement(
                Button,
                {
                  tone: 'secondary',
                  loading: asking,
                  onClick: () => void confirmByPasskey(question),
                },
                t('shared:transactionPassword.usePasskey'),
              ),
            createElement(
              'div',
              { role: 'alert' },
              refused !== null && createElement(ErrorText, null, refused),
            ),
            createElement(
              Button,
              {
                tone: 'quiet',
                onClick: () => {
                  setOpen(false);
                  openService('general');
                },
              },
              t('shared:transactionPassword.forgotten'),
            ),
          ),
          onConfirm: confirm,
          onClose: () => setOpen(false),
        },
        question.summary,
      ),
  };
}
