import { useRef, type ReactNode } from 'react';
import { TransactionDialog, type TransactionAsking } from './transaction-dialog.tsx';
import type { PasswordQuestion } from './transaction-question.ts';

export type { PasswordQuestion, TransactionProof } from './transaction-question.ts';

/**
 * Asks for the transaction password before an action. A user without one is led to setting it. To ask renders the
 * dialog and not the caller, so that the frame of the press does not wait for a whole form.
 *
 * ```tsx
 * const password = useTransactionPassword();
 * …
 * onClick={() => password.ask({ confirmLabel, summary, run: (proof) => withdraw.mutateAsync(proof) })}
 * …
 * {password.dialog}
 * ```
 */
export function useTransactionPassword(): TransactionAsking & {
  /** Render it anywhere on the page, whether or not something is asked. */
  dialog: ReactNode;
} {
  const asking = useRef<TransactionAsking>(null);
  return {
    ask: (question: PasswordQuestion) => asking.current?.ask(question),
    close: () => asking.current?.close(),
    dialog: <TransactionDialog ref={asking} />,
  };
}
