import { CODES } from '@adpartner/shared/contract/error-codes';
import { ApiError } from './api-error.ts';

const OF_ACCOUNTS: ReadonlySet<number> = new Set([
  CODES.notActivated,
  CODES.notEnabled,
  CODES.deleted,
]);

/**
 * Whether the same request would be refused again, however often it is sent: what the account's state forbids
 * (402, 403, 404), by whatever reason, and an input that breaks a rule. Nobody is offered to try that again;
 * customer service can help.
 */
export const isHopeless = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'business' &&
  (OF_ACCOUNTS.has(error.code) || error.reason === 'invalid_params');
