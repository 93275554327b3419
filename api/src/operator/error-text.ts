import type { Reason } from '@adpartner/shared/contract/error-codes';

import { ERROR_MESSAGES } from '../errors/error-messages.ts';

/** Messages that differ between operators and users. */
const OTHER_WORDS: Partial<Record<Reason, string>> = {
  not_found: 'There is nothing of this id.',
  bank_card_required: 'There is no withdrawal account.',
  transaction_password_not_set: 'There is no transaction password.',
  startup_funds_not_returned: 'The user still owes the start-up advance.',
  insufficient_balance: 'The balance is not enough.',
  account_not_activated: 'The account is not activated yet.',
  account_disabled: 'The account is disabled.',
  account_cancelled: 'The account is cancelled.',
};

const isReason = (reason: string): reason is Reason => Object.hasOwn(ERROR_MESSAGES, reason);

/** The message of a reason for operators; an unknown reason as it is. */
export const errorText = (reason: string): string =>
  isReason(reason) ? (OTHER_WORDS[reason] ?? ERROR_MESSAGES[reason]) : reason;
