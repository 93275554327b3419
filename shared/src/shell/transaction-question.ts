import type { ReactNode } from 'react';
import type { Assertion } from '@adpartner/shared/contract/assertion';

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
   * Runs once the password is right, or a passkey has confirmed. Where it rejects
   * because of the password after all, the dialog says so and stays; any other failure is the caller's
   * to show, the dialog closes.
   */
  run: (proof: TransactionProof) => Promise<unknown>;
}
