/** A fault that no rule makes: its name, its function, the text to replace and the replacement. */
export interface NamedEdit {
  readonly says: string;
  readonly in: string;
  /** Must occur exactly once in the function as its file has it. */
  readonly find: string;
  readonly by: string;
}

const MONEY: readonly NamedEdit[] = [
  {
    says: 'a fee is rounded up to the next minor unit',
    in: 'ask_withdrawal',
    find: 'round(p_amount',
    by: 'ceil(p_amount',
  },
  {
    says: 'what is paid with a discount is rounded up to the next minor unit',
    in: 'apply_coupon',
    find: 'round(p_amount',
    by: 'ceil(p_amount',
  },
  {
    says: 'a deduction is an addition',
    in: 'apply_coupon',
    find: "p_effect = 'addition'",
    by: "p_effect in ('addition', 'deduction')",
  },
  {
    says: 'the fee goes to the user, the rest to the operator',
    in: 'pay_withdrawal',
    find: '-w.amount, w.net, w.fee',
    by: '-w.amount, w.fee, w.net',
  },
  {
    says: 'the user is told of the amount before the fee',
    in: 'pay_withdrawal',
    find: 'money_text(w.net)',
    by: 'money_text(w.amount)',
  },
  {
    says: 'what was paid is consumed before what a coupon adds',
    in: 'record_delivery_event',
    find: 'least(p_consumed, greatest(v_plan.coupon_amount - v_plan.consumed, 0))',
    by: 'greatest(p_consumed - greatest(v_plan.paid_amount - v_plan.consumed, 0), 0)',
  },
  {
    says: 'what was paid is returned before what a coupon adds',
    in: 'return_rest',
    find: 'greatest(p_plan.coupon_amount - p_plan.consumed, 0)',
    by: 'least(p_plan.coupon_amount, p_plan.paid_amount + p_plan.coupon_amount - p_plan.consumed)',
  },
  {
    says: 'a failed plan’s charge-back goes to what was settled',
    in: 'take_back',
    find: 'p_plan.settled is not null',
    by: "p_plan.status = 'settled'",
  },
  {
    says: 'a settled plan’s charge-back goes to what is settled no more',
    in: 'take_back',
    find: 'p_plan.settled is not null',
    by: "p_plan.status = 'put_failed'",
  },
  {
    says: 'all that is owed is returned, whatever was asked for',
    in: 'return_startup_funds',
    find: 'least(coalesce(p_amount, v_owed), v_owed)',
    by: 'v_owed',
  },
  {
    says: 'a wallet holds no more than is asked for',
    in: 'ask_withdrawal',
    find: 'v_method.max_amount or v_fee',
    by: "balance_of(p_user, 'available_balance') or v_fee",
  },
  {
    says: 'what could not be taken back was never asked for',
    in: 'take_back',
    find: '(p_plan.id, v_at, p_asked, v_taken)',
    by: '(p_plan.id, v_at, least(p_asked, v_taken), v_taken)',
  },
  {
    says: 'what is taken later was asked for again',
    in: 'take_back',
    find: '(p_plan.id, v_at, p_asked, v_taken)',
    by: '(p_plan.id, v_at, v_taken, v_taken)',
  },
  {
    says: 'what was asked back and not found may be asked for again',
    in: 'chargeback_asked',
    find: 'sum(asked)',
    by: 'sum(taken)',
  },
  {
    says: 'all that was asked back is still to be taken',
    in: 'chargeback_rest',
    find: 'asked - taken',
    by: 'asked',
  },
];

const STATES: readonly NamedEdit[] = [
  ...[
    ['waiting_put', 'putting'],
    ['waiting_put', 'put_failed'],
    ['matching', 'put_finished'],
    ['matching', 'settled'],
    ['putting', 'waiting_settlement'],
    ['put_finished', 'settled'],
    ['put_finished', 'put_failed'],
    ['waiting_settlement', 'put_failed'],
    ['settled', 'settled'],
    ['put_failed', 'matching'],
  ].map(([from, to]) => ({
    says: `a plan goes from ${from} to ${to}`,
    in: 'check_plan_status',
    find: "('waiting_put', 'matching'),",
    by: `('waiting_put', 'matching'), ('${from}', '${to}'),`,
  })),
  {
    says: 'a plan fails only while it is matched',
    in: 'record_delivery_event',
    find: "p_kind = 'failed' and v_plan.status in ('matching', 'putting')",
    by: "p_kind = 'failed' and v_plan.status in ('matching')",
  },
  {
    says: 'a plan fails only while it is put',
    in: 'record_delivery_event',
    find: "p_kind = 'failed' and v_plan.status in ('matching', 'putting')",
    by: "p_kind = 'failed' and v_plan.status in ('putting')",
  },
  {
    says: 'when it is settled is not for the network to say',
    in: 'record_delivery_event',
    find: 'coalesce(p_settles_at, v_at +',
    by: 'coalesce(null, v_at +',
  },
  {
    says: 'charge-backs that moved nothing count against the next',
    in: 'record_delivery_event',
    find: 'v_plan.revenue - chargeback_asked(v_plan.id)',
    by: `v_plan.revenue - (select coalesce(sum(charged_back), 0) from delivery_events
      where plan_number = p_plan_number)`,
  },
  {
    says: 'a right password leaves the count of wrong ones',
    in: 'end_transaction_password_try',
    find: 'case when p_right then 0 else',
    by: 'case when p_right then wrong else',
  },
];

const TIME: readonly NamedEdit[] = [
  {
    says: 'a coupon’s day is the day in UTC',
    in: 'put_plan',
    find: 'at time zone p_zone)::date',
    by: "at time zone 'UTC')::date",
  },
  {
    says: 'a sign-in’s day is the day in UTC',
    in: 'sign_in',
    find: 'at time zone p_zone)::date',
    by: "at time zone 'UTC')::date",
  },
  {
    says: 'months end in UTC',
    in: 'fund_months',
    find: "interval '1 month')::date, p_zone)",
    by: "interval '1 month')::date, 'UTC')",
  },
  {
    says: 'months begin in UTC',
    in: 'fund_months',
    find: "date_trunc('month', p.at at time zone p_zone) into v_first",
    by: "date_trunc('month', p.at at time zone 'UTC') into v_first",
  },
  {
    says: 'the last month is the one in UTC',
    in: 'fund_months',
    find: "date_trunc('month', p.at at time zone p_zone) into v_last",
    by: "date_trunc('month', p.at at time zone 'UTC') into v_last",
  },
  {
    says: 'a day begins with the second of two midnights',
    in: 'day_begins',
    find: "p_zone - interval '1 hour') at time zone p_zone)::date = p_day",
    by: "p_zone - interval '1 hour') at time zone p_zone)::date = p_day + 1",
  },
  {
    says: 'a coupon is good for hours, not days',
    in: 'grant_coupon',
    find: 'make_interval(days =>',
    by: 'make_interval(hours =>',
  },
  {
    says: 'the newcomer coupon is good for hours, not days',
    in: 'receive_newcomer_coupon',
    find: 'make_interval(days =>',
    by: 'make_interval(hours =>',
  },
  {
    says: 'the first binding cools off as long as any other',
    in: 'cool_off',
    find: 'case when p_is_first',
    by: 'case when false',
  },
  {
    says: 'a notice is of the time it is written',
    in: 'notify',
    find: 'p_route, p_link, p_at, operator_words())',
    by: 'p_route, p_link, clock_timestamp(), operator_words())',
  },
  {
    says: 'a time on the wire has no milliseconds',
    in: 'time_text',
    find: 'SS.MS"Z"',
    by: 'SS".000Z"',
  },
  {
    says: 'a time on the wire is of another zone',
    in: 'time_text',
    find: "'UTC'",
    by: "'Asia/Tokyo'",
  },
  {
    says: 'a number’s day is one of another zone',
    in: 'new_number',
    find: "'UTC'",
    by: "'Pacific/Kiritimati'",
  },
];

const REST: readonly NamedEdit[] = [
  {
    says: 'the first four characters are shown, not the last',
    in: 'masked',
    find: 'right(',
    by: 'left(',
  },
  {
    says: 'the operator’s words are not kept',
    in: 'remark_of',
    find: 'coalesce(to_jsonb(p_words), ',
    by: 'coalesce(null::jsonb, ',
  },
  {
    says: 'the operator’s reason for a rejection is not kept',
    in: 'reject_withdrawal',
    find: 'coalesce(to_jsonb(p_why), ',
    by: 'coalesce(null::jsonb, ',
  },
  {
    says: 'the cooling-off comes before what is owed',
    in: 'withdrawal_blocks',
    find: "select 2, 'startup",
    by: "select 4, 'startup",
  },
  {
    says: 'a closed plan’s notice does not say until when',
    in: 'notify_of_plan_state',
    find: "v_what = 'plan_closed'",
    by: 'false',
  },
  {
    says: 'an agent’s plan is nobody’s',
    in: 'assign_plan',
    find: 'select agent_id from follows',
    by: 'select null::uuid from follows',
  },
  {
    says: 'a place of two users has one name',
    in: 'place_hash',
    find: "p_user::text || ' ' || p_place",
    by: 'p_place',
  },
  {
    says: 'the longest wait counts from the latest try',
    in: 'take_tries',
    find: 'latest[v_rule.most]',
    by: 'latest[1]',
  },
  {
    says: 'a card bound anew is the one from before',
    in: 'card_version',
    find: 'p_card.bound_at',
    by: "timestamptz 'epoch'",
  },
  {
    says: 'why an account is restricted is told in its own language, whichever was asked for',
    in: 'restriction_of',
    find: 'coalesce(p_lang, p_user.lang)',
    by: 'p_user.lang',
  },
  {
    says: 'why an account is restricted is told in its own language or in none',
    in: 'restriction_of',
    find: "p_user.status_why ->> 'en'",
    by: 'null',
  },
  {
    says: 'what keeps a restricted account from withdrawing is told in its own language',
    in: 'withdrawal_blocks',
    find: 'restriction_of(u, p_lang)',
    by: 'restriction_of(u)',
  },
  {
    says: 'a notice of a membership leads nowhere',
    in: 'open_vip',
    find: "'/wallet/record'",
    by: 'null',
  },
];

export const NAMED_EDITS: readonly NamedEdit[] = [...MONEY, ...STATES, ...TIME, ...REST];
