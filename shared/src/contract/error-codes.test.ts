import { CODES, REASONS } from './error-codes.ts';

const EXPECTED: Record<number, string[]> = {
  400: [
    ...['invalid_params', 'insufficient_balance', 'amount_out_of_range', 'terms_changed'],
    ...['wrong_transaction_password', 'transaction_password_not_set'],
    ...['transaction_password_locked', 'wrong_old_password', 'same_password', 'weak_password'],
    ...['startup_funds_not_returned', 'withdrawal_cooling_off'],
    ...['bank_card_required', 'bank_card_unchanged'],
    ...['coupon_used', 'coupon_expired', 'coupon_not_applicable'],
    ...['coupon_name_used_today', 'coupon_already_claimed', 'already_signed_in_today'],
    ...['wrong_acceptance_code', 'operated_id_not_found', 'operated_id_is_current'],
    ...['image_required', 'image_too_large', 'image_pixels', 'image_type'],
    ...['idempotency_key_reused', 'second_step_required', 'passkey_refused', 'passkey_required'],
    'wrong_recovery_code',
  ],
  401: [
    ...['no_session', 'bad_credentials', 'ticket_invalid', 'ticket_expired', 'ticket_used'],
    'no_account_for_ticket',
  ],
  402: ['account_not_activated'],
  403: ['account_disabled'],
  404: ['account_cancelled'],
  405: [
    ...['not_found', 'license_key_not_found', 'license_key_used'],
    ...['authorization_code_not_found', 'authorization_code_used'],
    ...['plan_state', 'withdrawal_state', 'store_not_open', 'not_open', 'passkeys_off'],
  ],
  429: ['too_many_attempts', 'upload_limit', 'pictures_full', 'feedback_limit'],
  500: ['server_error'],
  503: ['session_expired'],
  4001: ['username_taken'],
};

test('every reason of the contract is there with its one code', () => {
  const listed: Record<number, string[]> = {};
  for (const [reason, { code }] of Object.entries(REASONS)) (listed[code] ??= []).push(reason);
  const sorted = (table: Record<number, string[]>) =>
    Object.fromEntries(Object.entries(table).map(([code, list]) => [code, list.toSorted()]));
  expect(sorted(listed)).toEqual(sorted(EXPECTED));
});

test('every code but success has a reason', () => {
  const used = new Set<number>(Object.values(REASONS).map(({ code }) => code));
  expect(Object.values(CODES).filter((code) => !used.has(code))).toEqual([CODES.success]);
});
