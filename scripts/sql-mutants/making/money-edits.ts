import type { NamedEdit } from './named-edit.ts';

/** Faults in amounts, balances and chargebacks. */
export const MONEY_EDITS: readonly NamedEdit[] = [
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
