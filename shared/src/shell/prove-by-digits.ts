import { ApiError } from '@adpartner/shared/api/api-error';
import { callApi } from '@adpartner/shared/api/current-client';
import { hashTransactionPassword } from '@adpartner/shared/api/md5';
import { checkTransactionPasswordCall } from '@adpartner/shared/contract/password';
import type { PasswordQuestion } from './transaction-question.ts';

/** Reasons about the password itself, shown where it is typed. */
const ABOUT_PASSWORD = new Set(['wrong_transaction_password', 'transaction_password_locked']);

/** The server's reason; null if there is none. */
export const reasonOf = (error: unknown) => (error instanceof ApiError ? error.reason : null);

/** Whether a failure is about the password itself: the same digits would not do. */
export const isAboutPassword = (error: unknown): boolean =>
  ABOUT_PASSWORD.has(reasonOf(error) ?? '');

/**
 * Runs what is to be confirmed, with the digits as transaction password. Returns what is wrong with the
 * password, or null; any other failure of `run` is left to the caller.
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
    if (isAboutPassword(error)) return error;
  }
  return null;
}
