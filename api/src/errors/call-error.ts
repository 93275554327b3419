import { REASONS, type Reason } from '@adpartner/shared/contract/error-codes';

/** Reasons about an account's state; their errors carry the language of the account's holder. */
export type AccountStateReason = 'account_not_activated' | 'account_disabled' | 'account_cancelled';

/**
 * The error of a call, with a reason of the contract. Thrown anywhere below a handler, it rolls back the
 * transaction it passes through and becomes the envelope of the response.
 */
export class CallError extends Error {
  readonly reason: Reason;
  /** The params that the contract's table lists for the reason; sent to the caller. */
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
