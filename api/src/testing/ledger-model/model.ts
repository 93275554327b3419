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

/** Moves between two of the user's accounts, or out of one. */
function take(model: Model, from: 'available' | 'deposit' | 'startup_funds', amount: number) {
  if (amount > model[from]) return 'insufficient_balance';
  model[from] -= amount;
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

/**
 * Carries out a command by the rules. Returns the expected outcome of the server: `done`, a report's outcome,
 * or a reason.
 */
export function step(model: Model, command: Command): string {
  switch (command.do) {
    case 'top_up':
      model.available += command.amount;
      return 'done';
    case 'advance':
      model.available += command.amount;
      model.startup_funds += command.amount;
      return 'done';
    case 'return':
      return returnFunds(model, command.amount);
    case 'write_off':
      return take(model, 'startup_funds', command.amount);
    case 'open_vip':
      return take(model, 'available', command.amount);
    case 'post_deposit': {
      const outcome = take(model, 'available', command.amount);
      if (outcome === 'done') model.deposit += command.amount;
      return outcome;
    }
    case 'release_deposit': {
      const outcome = take(model, 'deposit', command.amount);
      if (outcome === 'done') model.available += command.amount;
      return outcome;
    }
    case 'assign':
      model.plans.push({
        status: 'waiting_put',
        paid: 0,
        added: 0,
        consumed: 0,
        revenue: 0,
        askedBack: 0,
        chargedBack: 0,
        coupon: null,
      });
      return 'done';
    case 'grant':
      model.coupons.push({ of: COUPONS[command.coupon]!, used: false });
      return 'done';
    case 'put':
      return put(model, command);
    case 'deliver':
      return deliver(model, command);
    case 'match':
    case 'fail':
    case 'close':
      return report(model, command.do, command.plan);
    case 'operator_fail':
      return operatorFail(model, command.plan);
    case 'operator_close':
      return operatorClose(model, command.plan);
    case 'cancel_plan':
      return cancelPlan(model, command.plan);
    case 'withdraw_plan':
      return withdrawPlan(model, command.plan);
    case 'end':
      return end(model, command.plan);
    case 'settle':
      return settle(model, command.plan);
    case 'charge_back':
      return chargeBack(model, command.plan, command.amount);
    case 'charge_back_rest':
      return chargeBackRest(model, command.plan);
    case 'ask':
      return ask(model, command.amount);
    case 'pay':
    case 'reject':
    case 'cancel':
      return endWithdrawal(model, command.do, command.withdrawal);
  }
}
