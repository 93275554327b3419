import type { Reason } from '@adpartner/shared/contract/error-codes';

/** Reasons that concern one input field, whichever call fails with them. */
const FIELD_OF_REASON: Partial<Record<Reason, string>> = {
  insufficient_balance: 'amount',
  amount_out_of_range: 'amount',
  wrong_transaction_password: 'password',
  transaction_password_locked: 'password',
  wrong_old_password: 'old_password',
  same_password: 'new_password',
  weak_password: 'password',
  coupon_used: 'coupon_id',
  coupon_expired: 'coupon_id',
  coupon_not_applicable: 'coupon_id',
  coupon_name_used_today: 'coupon_id',
  wrong_acceptance_code: 'code',
  operated_id_not_found: 'operated_id',
  operated_id_is_current: 'operated_id',
  image_required: 'file',
  image_too_large: 'file',
  image_pixels: 'file',
  image_type: 'file',
  upload_limit: 'file',
  pictures_full: 'file',
  license_key_not_found: 'license_key',
  license_key_used: 'license_key',
  authorization_code_not_found: 'authorization_code',
  authorization_code_used: 'authorization_code',
  username_taken: 'username',
  wrong_recovery_code: 'recovery_code',
};

/** The input field of a reason (wire name); null for one about the whole input. */
export function fieldOfReason(reason: string): string | null {
  return Object.hasOwn(FIELD_OF_REASON, reason) ? FIELD_OF_REASON[reason as Reason]! : null;
}
