import { ApiError } from '@adpartner/shared/api/api-error';
import { callApi } from '@adpartner/shared/api/current-client';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { checkTransactionPasswordCall } from '@adpartner/shared/contract/password';
import type { PasswordQuestion } from './transaction-question.ts';

/** About the password itself: to be said where it is typed. */
const ABOUT_PASSWORD = new Set(['wrong_transaction_password', 'transaction_password_locked']);

/** The server's reason; null where it gave none. */
export const reasonOf = (error: unknown) => (error instanceof ApiError ? error.reason : null);

/**
 * Runs what is to be confirmed, where the digits are those of the transaction password. Returns what went
 * wrong with the password, null where nothing did; any other failure of `run` is the caller's to show.
 */
export async function proveByDigits(
  digits: string,
  run: PasswordQuestion['run'],
): Promise<unknown> {
  const password = hashTransactionPassword(digits);
  try {
    await callApi(checkTransactionPasswordCall, { password }, { shownInPlace: true });
  } catch (error) {
    return error;
  }
  try {
    await run({ password });
  } catch (error) {
    if (ABOUT_PASSWORD.has(reasonOf(error) ?? '')) return error;
  }
  return null;
}
