/**
 * Every text that the server makes: the `key` of a `WireText`, with the names of its `params`. The
 * client words each in all languages (`shared/src/locales`). `amount` is a money string, `until`, `at`
 * and `since` are moments, `plan` and `withdrawal` numbers as people quote them; anything else is
 * shown as it is.
 */
export const TEXT_KEYS = {
  // Why a plan is what it is (plan history).
  'why.plan_assigned': [],
  'why.plan_put': ['amount'],
  'why.plan_matched': [],
  'why.plan_put_failed': [],
  'why.plan_delivered': [],
  'why.plan_ended_by_operator': [],
  'why.plan_closed_by_network': [],
  'why.plan_settled': ['amount'],

  // Why a movement of money is what it is (events of a fund record).
  'why.recorded': [],
  'why.withdrawal_asked': [],
  'why.withdrawal_paid': [],
  'why.withdrawal_rejected': [],
  'why.withdrawal_cancelled': [],

  // Why the credit score changed.
  'why.credit_initial': [],
  'why.credit_plan_settled': ['plan'],
  'why.credit_plan_failed': ['plan'],
  'why.credit_signed_in': [],
  'why.credit_adjusted': [],

  // What a fund record is about.
  'remark.top_up': [],
  'remark.acceptance': [],
  'remark.plan_put': ['plan'],
  'remark.plan_consumed': ['plan'],
  'remark.plan_returned': ['plan'],
  'remark.plan_earned': ['plan'],
  'remark.plan_settled': ['plan'],
  'remark.chargeback': ['plan'],
  'remark.withdrawal': ['withdrawal'],
  'remark.withdrawal_paid': ['withdrawal'],
  'remark.withdrawal_rejected': ['withdrawal'],
  'remark.withdrawal_cancelled': ['withdrawal'],
  'remark.startup_funds_advanced': [],
  'remark.startup_funds_returned': [],
  'remark.startup_funds_written_off': [],
  'remark.vip_opened': ['until'],
  'remark.coupon_set': ['plan'],
  'remark.coupon_consumed': ['plan'],
  'remark.coupon_returned': ['plan'],
  'remark.deposit_posted': [],
  'remark.deposit_released': [],
  'remark.correction': [],

  // Notices the server writes by itself, each with a title and a body.
  'notice.welcome.title': [],
  'notice.welcome.body': [],
  'notice.plan_assigned.title': [],
  'notice.plan_assigned.body': ['plan'],
  'notice.plan_put_failed.title': [],
  'notice.plan_put_failed.body': ['plan', 'amount'],
  'notice.plan_settled.title': [],
  'notice.plan_settled.body': ['plan', 'amount'],
  'notice.top_up.title': [],
  'notice.top_up.body': ['amount'],
  'notice.withdrawal_paid.title': [],
  'notice.withdrawal_paid.body': ['withdrawal', 'amount'],
  'notice.withdrawal_rejected.title': [],
  'notice.withdrawal_rejected.body': ['withdrawal', 'amount'],
  'notice.startup_funds_advanced.title': [],
  'notice.startup_funds_advanced.body': ['amount'],
  'notice.startup_funds_returned.title': [],
  'notice.startup_funds_returned.body': ['amount'],
  'notice.startup_funds_written_off.title': [],
  'notice.startup_funds_written_off.body': ['amount'],
  'notice.chargeback.title': [],
  'notice.chargeback.body': ['plan', 'amount'],
  'notice.vip_opened.title': [],
  'notice.vip_opened.body': ['until'],
  'notice.deposit_posted.title': [],
  'notice.deposit_posted.body': ['amount'],
  'notice.deposit_released.title': [],
  'notice.deposit_released.body': ['amount'],
  'notice.coupon_granted.title': [],
  'notice.coupon_granted.body': [],
  'notice.account_changed.title': [],
  'notice.account_changed.body': [],
  'notice.credit_changed.title': [],
  'notice.credit_changed.body': [],
  'notice.withdrawal_settings_changed.title': [],
  'notice.withdrawal_settings_changed.body': [],
} as const satisfies Record<string, readonly string[]>;

export type TextKey = keyof typeof TEXT_KEYS;

/** What a `rule` in `invalid_params` can say about a field. */
export const FIELD_RULES = [
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'format',
  'not_a_number',
  'not_an_option',
  'type',
] as const;
export type FieldRule = (typeof FIELD_RULES)[number];

/** What `because` in `withdrawal_cooling_off` can say. */
export const COOLING_OFF_CAUSES = [
  'bank_card_bound',
  'bank_card_changed',
  'transaction_password_set',
  'transaction_password_changed',
] as const;
export type CoolingOffCause = (typeof COOLING_OFF_CAUSES)[number];
