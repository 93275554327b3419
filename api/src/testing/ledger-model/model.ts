import { COUPONS, type Command } from './command.ts';
import { TERMS, type Model, type ModelPlan } from './state.ts';

const feeOf = (amount: number) => Math.max(TERMS.feeMin, Math.floor((amount * 15 + 500) / 1000));

/** A coupon's part of an amount, in whole minor units. */
function withCoupon(amount: number, coupon: (typeof COUPONS)[number] | undefined) {
  if (!coupon) return { paid: amount, added: 0 };
  if (coupon.effect === 'addition') return { paid: amount, added: coupon.value };
  const paid =
    coupon.effect === 'discount'
      ? Math.floor((amount * (10_000 - coupon.value) * 2 + 10_000) / 20_000)
      : Math.max(amount - coupon.value, 0);
  return { paid, added: amount - paid };
}

function returnRest(model: Model, plan: ModelPlan): void {
  const couponRest = Math.max(plan.added - plan.consumed, 0);
  const rest = plan.paid + plan.added - plan.consumed - couponRest;
  model.to_be_consumed -= rest;
  model.available += rest;
  model.discount -= couponRest;
  if (plan.consumed === 0 && plan.coupon !== null) model.coupons[plan.coupon]!.used = false;
}

function settleEarned(model: Model, plan: ModelPlan): void {
  const earned = plan.revenue - plan.chargedBack;
  model.to_be_settled -= earned;
  model.available += earned;
}

function failPlan(model: Model, plan: ModelPlan): void {
  returnRest(model, plan);
  settleEarned(model, plan);
  plan.status = 'put_failed';
}

/** Why a coupon can't be used for an amount; null if it can. */
function whyNoCoupon(
  model: Model,
  held: Model['coupons'][number] | undefined,
  amount: number,
): string | null {
  if (!held) return 'not_found';
  if (held.used) return 'coupon_used';
  if (amount < held.of.requirement) return 'coupon_not_applicable';
  // Everything happens on one day.
  const isNameUsed = model.coupons.some(({ of, used }) => used && of.name === held.of.name);
  return isNameUsed ? 'coupon_name_used_today' : null;
}

function put(model: Model, command: Extract<Command, { do: 'put' }>): string {
  const plan = model.plans[command.plan];
  const held = command.coupon === null ? undefined : model.coupons[command.coupon];
  if (!plan || plan.status === 'withdrawn') return 'not_found';
  if (plan.status !== 'waiting_put') return 'plan_state';
  if (command.amount < TERMS.planMin || command.amount > TERMS.planMax)
    return 'amount_out_of_range';
  const reason = command.coupon === null ? null : whyNoCoupon(model, held, command.amount);
  if (reason !== null) return reason;
  const { paid, added } = withCoupon(command.amount, held?.of);
  if (paid > model.available) return 'insufficient_balance';
  model.available -= paid;
  model.to_be_consumed += paid;
  model.discount += added;
  if (held) held.used = true;
  Object.assign(plan, { status: 'matching', paid, added, coupon: command.coupon });
  return 'done';
}

function deliver(model: Model, command: Extract<Command, { do: 'deliver' }>): string {
  const plan = model.plans[command.plan];
  if (plan?.status !== 'putting') return 'unmatched';
  if (command.consumed > plan.paid + plan.added - plan.consumed) return 'unmatched';
  const ofCoupon = Math.min(command.consumed, Math.max(plan.added - plan.consumed, 0));
  model.discount -= ofCoupon;
  model.to_be_consumed -= command.consumed - ofCoupon;
  model.to_be_settled += command.revenue;
  plan.consumed += command.consumed;
  plan.revenue += command.revenue;
  if (plan.consumed === plan.paid + plan.added) plan.status = 'put_finished';
  return 'recorded';
}

/** A network's report: the plan's state before and after it. */
const REPORTED = {
  match: { before: ['matching'], after: 'putting' },
  fail: { before: ['matching', 'putting'], after: 'put_failed' },
  close: { before: ['put_finished'], after: 'waiting_settlement' },
} as const;

function report(model: Model, what: keyof typeof REPORTED, number: number): string {
  const plan = model.plans[number];
  const { before, after } = REPORTED[what];
  if (!plan || !(before as readonly string[]).includes(plan.status)) return 'unmatched';
  if (what === 'fail') failPlan(model, plan);
  plan.status = after;
  return 'recorded';
}

function returnFunds(model: Model, amount: number | null): string {
  const asked = Math.min(amount ?? model.startup_funds, model.startup_funds);
  const returned = Math.min(asked, model.available);
  const isUnderWay = model.to_be_consumed > 0 || model.to_be_settled > 0;
  if (returned < asked && isUnderWay) return 'insufficient_balance';
  // The missing part is written off; the part that was not requested is still owed.
  model.startup_funds -= asked;
  model.available -= returned;
  return 'done';
}

function ask(model: Model, amount: number): string {
  if (model.startup_funds > 0) return 'startup_funds_not_returned';
  const isInRange = amount >= TERMS.min && amount <= TERMS.max && feeOf(amount) < amount;
  if (!isInRange) return 'amount_out_of_range';
  if (amount > model.available) return 'insufficient_balance';
  model.available -= amount;
  model.withdrawals_pending += amount;
  model.withdrawals.push({ amount, status: 'pending' });
  return 'done';
}

function endWithdrawal(model: Model, what: 'pay' | 'reject' | 'cancel', number: number): string {
  const withdrawal = model.withdrawals[number];
  if (!withdrawal) return 'not_found';
  if (withdrawal.status !== 'pending') return 'withdrawal_state';
  withdrawal.status = what;
  model.withdrawals_pending -= withdrawal.amount;
  if (what !== 'pay') model.available += withdrawal.amount;
  return 'done';
}

/** Charges revenue back, as far as the account has it. */
function takeBack(model: Model, plan: ModelPlan, amount: number): void {
  const isSettled = plan.status === 'settled' || plan.status === 'put_failed';
  const from = isSettled ? 'available' : 'to_be_settled';
  const taken = Math.min(amount, model[from]);
  plan.chargedBack += taken;
  model[from] -= taken;
}

function chargeBack(model: Model, number: number, amount: number): string {
  const plan = model.plans[number];
  if (!plan) return 'not_found';
  if (plan.status === 'waiting_put' || plan.status === 'withdrawn') return 'plan_state';
  if (amount > plan.revenue - plan.askedBack) return 'amount_out_of_range';
  plan.askedBack += amount;
  takeBack(model, plan, amount);
  return 'done';
}

function chargeBackRest(model: Model, number: number): string {
  const plan = model.plans[number];
  if (!plan) return 'not_found';
  takeBack(model, plan, plan.askedBack - plan.chargedBack);
  return 'done';
}

type Balance = 'available' | 'deposit' | 'startup_funds';

/** Adds to each of these balances. */
function add(model: Model, amount: number, ...to: Balance[]): string {
  for (const balance of to) model[balance] += amount;
  return 'done';
}

/** Moves between two of the user's accounts, or out of one. */
function take(model: Model, amount: number, from: Balance, ...to: Balance[]): string {
  if (amount > model[from]) return 'insufficient_balance';
  model[from] -= amount;
  return add(model, amount, ...to);
}

function assign(model: Model): string {
  const nothing = { paid: 0, added: 0, consumed: 0, revenue: 0, askedBack: 0, chargedBack: 0 };
  model.plans.push({ status: 'waiting_put', ...nothing, coupon: null });
  return 'done';
}

function grant(model: Model, coupon: number): string {
  model.coupons.push({ of: COUPONS[coupon]!, used: false });
  return 'done';
}

function end(model: Model, number: number): string {
  const plan = model.plans[number];
  if (!plan) return 'not_found';
  if (plan.status !== 'putting') return 'plan_state';
  returnRest(model, plan);
  plan.status = 'put_finished';
  return 'done';
}

function settle(model: Model, number: number): string {
  const plan = model.plans[number];
  if (!plan) return 'not_found';
  if (plan.status !== 'waiting_settlement') return 'plan_state';
  settleEarned(model, plan);
  plan.status = 'settled';
  return 'done';
}

function operatorFail(model: Model, number: number): string {
  const plan = model.plans[number];
  if (!plan) return 'not_found';
  if (plan.status !== 'matching' && plan.status !== 'putting') return 'plan_state';
  failPlan(model, plan);
  return 'done';
}

function cancelPlan(model: Model, number: number): string {
  const plan = model.plans[number];
  if (!plan || plan.status === 'withdrawn') return 'not_found';
  if (plan.status !== 'matching') return 'plan_state';
  failPlan(model, plan);
  return 'done';
}

function operatorClose(model: Model, number: number): string {
  const plan = model.plans[number];
  if (!plan) return 'not_found';
  if (plan.status !== 'put_finished') return 'plan_state';
  plan.status = 'waiting_settlement';
  return 'done';
}

function withdrawPlan(model: Model, number: number): string {
  const plan = model.plans[number];
  if (!plan || plan.status === 'withdrawn') return 'not_found';
  if (plan.status !== 'waiting_put') return 'plan_state';
  plan.status = 'withdrawn';
  return 'done';
}

type Does = Command['do'];
/** The command that has this name, perhaps among others. */
type Named<Name, Any = Command> = Any extends Command
  ? Name extends Any['do']
    ? Any
    : never
  : never;

/** What each command does by the rules. */
const STEPS: { [Name in Does]: (model: Model, command: Named<Name>) => string } = {
  top_up: (model, { amount }) => add(model, amount, 'available'),
  advance: (model, { amount }) => add(model, amount, 'available', 'startup_funds'),
  return: (model, { amount }) => returnFunds(model, amount),
  write_off: (model, { amount }) => take(model, amount, 'startup_funds'),
  open_vip: (model, { amount }) => take(model, amount, 'available'),
  post_deposit: (model, { amount }) => take(model, amount, 'available', 'deposit'),
  release_deposit: (model, { amount }) => take(model, amount, 'deposit', 'available'),
  assign,
  grant: (model, { coupon }) => grant(model, coupon),
  put,
  deliver,
  match: (model, { plan }) => report(model, 'match', plan),
  fail: (model, { plan }) => report(model, 'fail', plan),
  close: (model, { plan }) => report(model, 'close', plan),
  operator_fail: (model, { plan }) => operatorFail(model, plan),
  operator_close: (model, { plan }) => operatorClose(model, plan),
  cancel_plan: (model, { plan }) => cancelPlan(model, plan),
  withdraw_plan: (model, { plan }) => withdrawPlan(model, plan),
  end: (model, { plan }) => end(model, plan),
  settle: (model, { plan }) => settle(model, plan),
  charge_back: (model, { plan, amount }) => chargeBack(model, plan, amount),
  charge_back_rest: (model, { plan }) => chargeBackRest(model, plan),
  ask: (model, { amount }) => ask(model, amount),
  pay: (model, { withdrawal }) => endWithdrawal(model, 'pay', withdrawal),
  reject: (model, { withdrawal }) => endWithdrawal(model, 'reject', withdrawal),
  cancel: (model, { withdrawal }) => endWithdrawal(model, 'cancel', withdrawal),
};

/**
 * Carries out a command by the rules. Returns the expected outcome of the server: `done`, a report's outcome,
 * or a reason.
 */
export const step = (model: Model, command: Command): string =>
  (STEPS[command.do] as (model: Model, command: Command) => string)(model, command);
