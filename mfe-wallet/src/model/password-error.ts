import { ApiError } from '@adpartner/shared/api/api-error';

const ABOUT_PASSWORD = new Set(['wrong_transaction_password', 'transaction_password_locked']);

/** Whether the transaction password dialog shows an error, so that the form beside it does not. */
export const isSaidByDialog = (error: unknown): boolean =>
  error instanceof ApiError && ABOUT_PASSWORD.has(error.reason ?? '');
