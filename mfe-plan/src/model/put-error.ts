import { ApiError } from '@adpartner/shared/api/api-error';

const ABOUT_A_FIELD = new Set(['amount_out_of_range', 'insufficient_balance', 'invalid_params']);

/** Whether an error is about a field of the put form, and not about the plan. */
export function isAboutField(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.reason === null) return false;
  return ABOUT_A_FIELD.has(error.reason) || error.reason.startsWith('coupon_');
}

/** Whether the server found the balance too small for a put. */
export const wasShort = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'insufficient_balance';
