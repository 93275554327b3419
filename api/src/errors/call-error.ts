import { REASONS, type Reason } from '@adpartner/shared/contract/error-codes';

/** Reasons that tell an account's state, and the language its holder is to be told in. */
export type AccountStateReason = 'account_not_activated' | 'account_disabled' | 'account_cancelled';

/**
 * The error of a call, with a reason of the contract. Thrown anywhere below a handler, it rolls back the
 * transaction it passes through and becomes the envelope of the response.
 */
export class CallError extends Error {
  readonly reason: Reason;
  /** What the reason's row in the contract's table names; sent to the caller. */
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly lang: string | undefined;

  constructor(reason: Reason, params?: Readonly<Record<string, unknown>>, lang?: string) {
    super(reason);
    this.name = 'CallError';
    this.reason = reason;
    this.params = params;
    this.lang = lang;
  }

  get code(): number {
    return REASONS[this.reason].code;
  }
}
