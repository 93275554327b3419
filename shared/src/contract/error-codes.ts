/** The codes of the envelope. */
export const CODES = {
  success: 200,
  invalidParams: 400,
  noAuth: 401,
  notActivated: 402,
  notEnabled: 403,
  deleted: 404,
  dataError: 405,
  tooManyAttempts: 429,
  serverError: 500,
  tokenExpired: 503,
  userExists: 4001,
} as const;
export type Code = (typeof CODES)[keyof typeof CODES];

/** The code and the params of a reason. */
export interface ReasonRule {
  readonly code: Exclude<Code, typeof CODES.success>;
  /** The names of the params in the response. */
  readonly params?: readonly string[];
  /** Or one of these lists, depending on the call. */
  readonly paramLists?: readonly (readonly string[])[];
}

/**
 * Every reason for which a call can fail, with its one code. The texts are the client's: `shared/src/locales`
 * has a message for each in every language.
 */
export const REASONS = {
  /** `fields`: the broken rule by the name of the field. */
  invalid_params: { code: 400, params: ['fields'] },
  insufficient_balance: { code: 400 },
  amount_out_of_range: { code: 400, params: ['min', 'max'] },
  /**
   * The current terms, if the caller expected others: of a put, of a withdrawal. `card`: the version of the
   * card that is bound now, if it has changed.
   */
  terms_changed: {
    code: 400,
    paramLists: [
      ['paid', 'coupon'],
      ['fee', 'net'],
      ['fee', 'net', 'card'],
    ],
  },
  wrong_transaction_password: { code: 400, params: ['attempts_left'] },
  transaction_password_not_set: { code: 400 },
  transaction_password_locked: { code: 400, params: ['until'] },
  wrong_old_password: { code: 400 },
  same_password: { code: 400 },
  /** One of the most common passwords, or only blanks. */
  weak_password: { code: 400 },
  startup_funds_not_returned: { code: 400, params: ['outstanding', 'since'] },
  withdrawal_cooling_off: { code: 400, params: ['until', 'because'] },
  bank_card_required: { code: 400 },
  bank_card_unchanged: { code: 400 },
  coupon_used: { code: 400 },
  coupon_expired: { code: 400 },
  coupon_not_applicable: { code: 400 },
  coupon_name_used_today: { code: 400 },
  coupon_already_claimed: { code: 400 },
  already_signed_in_today: { code: 400, params: ['next_at'] },
  wrong_acceptance_code: { code: 400 },
  operated_id_not_found: { code: 400 },
  operated_id_is_current: { code: 400 },
  image_required: { code: 400 },
  image_too_large: { code: 400 },
  /** More pixels than may be unpacked, however few bytes: `MAX_IMAGE_PIXELS`, or fewer for some kinds. */
  image_pixels: { code: 400 },
  image_type: { code: 400 },
  idempotency_key_reused: { code: 400 },
  /**
   * The password is right. `options`: the request options for a passkey; without them a recovery code is
   * needed.
   */
  second_step_required: { code: 400, paramLists: [['options'], []] },
  passkey_refused: { code: 400 },
  /** The user has no passkey for this. */
  passkey_required: { code: 400 },
  wrong_recovery_code: { code: 400 },

  no_session: { code: 401 },
  bad_credentials: { code: 401 },
  ticket_invalid: { code: 401 },
  ticket_expired: { code: 401 },
  ticket_used: { code: 401 },
  no_account_for_ticket: { code: 401 },

  /** These three always come with `lang`, beside `params`; `why` is the operator's. */
  account_not_activated: { code: 402, paramLists: [['since'], ['since', 'why']] },
  account_disabled: { code: 403, paramLists: [['since'], ['since', 'why']] },
  account_cancelled: { code: 404, paramLists: [['since'], ['since', 'why']] },

  not_found: { code: 405 },
  license_key_not_found: { code: 405 },
  license_key_used: { code: 405 },
  authorization_code_not_found: { code: 405 },
  authorization_code_used: { code: 405 },
  plan_state: { code: 405, params: ['status'] },
  withdrawal_state: { code: 405, params: ['status'] },
  store_not_open: { code: 405 },
  /** Registration is closed. */
  not_open: { code: 405 },
  /** This site has no passkeys. */
  passkeys_off: { code: 405 },

  /** `retry_after`: the same as `until`, in seconds from now. */
  too_many_attempts: { code: 429, params: ['until', 'retry_after'] },
  /** The user's daily limit of uploaded pictures. */
  upload_limit: { code: 429, params: ['until'] },
  /** The limit of stored picture bytes per user. */
  pictures_full: { code: 429 },
  /** The user's daily limit of feedback. */
  feedback_limit: { code: 429, params: ['until'] },
  server_error: { code: 500, params: ['request_id'] },
  session_expired: { code: 503 },
  username_taken: { code: 4001 },
} as const satisfies Record<string, ReasonRule>;

export type Reason = keyof typeof REASONS;
