import { CODES } from '@adpartner/shared/contract/error-codes';
import { ApiError } from '@adpartner/shared/api/api-error';

const OF_ACCOUNTS: ReadonlySet<number> = new Set([
  CODES.notActivated,
  CODES.notEnabled,
  CODES.deleted,
]);

/**
 * Whether the same request would fail again however often it is sent: for the account's state (402, 403,
 * 404), or for an invalid input. Such a failure gets no retry button; support can help.
 */
export const isHopeless = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'business' &&
  (OF_ACCOUNTS.has(error.code) || error.reason === 'invalid_params');
