import type { ReactNode } from 'react';
import type { Assertion } from '@adpartner/shared/contract/assertion';

/**
 * The confirmation: the password's MD5, which must not be stored, or the response of a passkey that replaces
 * it.
 */
export type TransactionProof = { password: string } | { passkey: Assertion };

export interface PasswordQuestion {
  /** The facts of what is confirmed, shown above the code. */
  summary?: ReactNode;
  /** The label of the confirming button: "Withdraw $50.00". */
  confirmLabel: string;
  /** The call that is confirmed and its input; without it no passkey can be used. */
  request?: { path: string; input: Record<string, unknown> };
  /**
   * Runs once the password is right, or a passkey has confirmed. If it rejects because of the password after
   * all, the dialog shows that and stays; any other failure is left to the caller, and the dialog closes.
   */
  run: (proof: TransactionProof) => Promise<unknown>;
}
