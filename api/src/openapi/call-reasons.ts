import type { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import type { Call } from '@adpartner/shared/contract/call';
import type { Reason } from '@adpartner/shared/contract/error-codes';

type CallName = keyof typeof ALL_CALLS;

const ACCOUNT_STATES = [
  'account_not_activated',
  'account_disabled',
  'account_cancelled',
] as const satisfies readonly Reason[];
const TICKET = ['ticket_invalid', 'ticket_expired', 'ticket_used'] as const;
const TRANSACTION_PASSWORD = [
  'wrong_transaction_password',
  'transaction_password_not_set',
  'transaction_password_locked',
] as const;

const PASSKEY = ['passkey_refused', 'passkeys_off', 'too_many_attempts'] as const;
const PROOF = [...PASSKEY, ...TRANSACTION_PASSWORD, 'wrong_old_password'] as const;

/** The reasons of each call's errors, beside those of all calls of its kind. */
const OWN: Readonly<Partial<Record<CallName, readonly Reason[]>>> = {
  register: [
    'not_open',
    'weak_password',
    'license_key_not_found',
    'license_key_used',
    'username_taken',
    'too_many_attempts',
  ],
  login: [
    'bad_credentials',
    ...ACCOUNT_STATES,
    'second_step_required',
    'wrong_recovery_code',
    ...PASSKEY,
    'passkey_required',
  ],
  askPasskeyLogin: ['passkeys_off'],
  loginWithPasskey: [...PASSKEY, ...ACCOUNT_STATES],
  askPasskey: ['passkeys_off', 'passkey_required'],
  beginPasskey: PROOF,
  addPasskey: PASSKEY,
  renamePasskey: ['not_found'],
  removePasskey: ['not_found', ...PROOF],
  confirmByPasskey: ['not_found', ...TRANSACTION_PASSWORD],
  setTwoStep: ['not_found', 'passkey_required', ...PROOF],
  renewRecoveryCodes: ['not_found', ...PROOF],
  registerWithTicket: [...TICKET, 'not_open', ...ACCOUNT_STATES],
  loginWithTicket: [...TICKET, 'no_account_for_ticket', ...ACCOUNT_STATES],
  endSessions: ['not_found'],
  subscribePush: ['not_found'],
  renewPush: ['not_found'],
  openStore: ['authorization_code_not_found', 'authorization_code_used', 'too_many_attempts'],
  editUser: ['not_found'],
  signIn: ['already_signed_in_today'],
  changeLoginPassword: [
    'wrong_old_password',
    'same_password',
    'weak_password',
    'too_many_attempts',
    'not_found',
  ],
  setTransactionPassword: [...TRANSACTION_PASSWORD, 'same_password', 'weak_password'],
  checkTransactionPassword: TRANSACTION_PASSWORD,
  uploadFile: [
    'image_required',
    'image_too_large',
    'image_pixels',
    'image_type',
    'upload_limit',
    'pictures_full',
  ],
  getPlan: ['not_found'],
  cancelPlan: ['not_found', 'plan_state'],
  getProduct: ['not_found'],
  putPlan: [
    'not_found',
    'plan_state',
    'amount_out_of_range',
    'terms_changed',
    'insufficient_balance',
    'coupon_used',
    'coupon_expired',
    'coupon_not_applicable',
    'coupon_name_used_today',
  ],
  follow: ['operated_id_not_found', 'operated_id_is_current', 'too_many_attempts'],
  receiveCoupon: ['coupon_already_claimed', 'not_found'],
  sendFeedback: ['not_found', 'feedback_limit'],
  listNotifications: ['not_found'],
  readNotifications: ['not_found'],
  listFundRecords: ['not_found'],
  listAcceptances: ['not_found'],
  withdraw: [
    ...TRANSACTION_PASSWORD,
    ...PASSKEY,
    'terms_changed',
    'amount_out_of_range',
    'insufficient_balance',
    'startup_funds_not_returned',
    'withdrawal_cooling_off',
    'bank_card_required',
  ],
  cancelWithdrawal: ['not_found', 'withdrawal_state'],
  editBankCard: [...TRANSACTION_PASSWORD, ...PASSKEY, 'bank_card_unchanged'],
  topUpSandbox: ['not_found', 'too_many_attempts'],
  getAcceptor: ['wrong_acceptance_code', 'too_many_attempts'],
};

/** Every reason for which a call of the contract can fail. */
export function callReasons(name: string, call: Call): Reason[] {
  const own = (OWN as Readonly<Record<string, readonly Reason[]>>)[name] ?? [];
  return [
    ...new Set<Reason>([
      'invalid_params',
      ...(call.needs === 'nothing' ? [] : (['no_session', 'session_expired'] as const)),
      ...(call.needs === 'nothing' || call.openToRestricted ? [] : ACCOUNT_STATES),
      ...(call.needs === 'store' ? (['store_not_open'] as const) : []),
      ...(call.idempotent ? (['idempotency_key_reused'] as const) : []),
      ...own,
      'server_error',
    ]),
  ];
}
