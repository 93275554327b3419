/** A request of one user that moves money, or reads where it is. Amounts are in minor units. */
export type Request =
  | { readonly do: 'withdraw'; readonly key: string; readonly amount: number }
  /** Takes back the withdrawal that was asked for with the key `of`. */
  | { readonly do: 'cancel'; readonly key: string; readonly of: string }
  | { readonly do: 'put'; readonly key: string; readonly plan: number; readonly amount: number }
  | { readonly do: 'take back'; readonly key: string; readonly plan: number }
  | { readonly do: 'wallet' };

/** A user's money as the rules have it, when one request is done after the other. */
export interface Money {
  readonly available: number;
  /** The pending withdrawals, by the key that asked for them. */
  readonly pending: ReadonlyMap<string, number>;
  /** The amounts in plans that are put; null for a plan that is over. */
  readonly plans: ReadonlyMap<number, number | null>;
  /** The keys that have had their effect. */
  readonly done: ReadonlySet<string>;
}

export const moneyOf = (available: number): Money => ({
  ...{ available, pending: new Map(), plans: new Map(), done: new Set() },
});

export interface Step {
  readonly money: Money;
  readonly outcome: string;
}

/** What a read tells: available, pending and to be consumed. */
export const toldOf = (...amounts: readonly number[]): string => amounts.join(' ');

const sum = (amounts: Iterable<number | null>) =>
  [...amounts].reduce<number>((all, one) => all + (one ?? 0), 0);

type Change = Partial<Pick<Money, 'available' | 'pending' | 'plans'>>;

/** The change that a request makes, or the reason of its error. */
function changeOf(
  { available, pending, plans }: Money,
  request: Exclude<Request, { do: 'wallet' }>,
): Change | string {
  switch (request.do) {
    case 'withdraw': {
      const { key, amount } = request;
      if (amount > available) return 'insufficient_balance';
      return { available: available - amount, pending: new Map(pending).set(key, amount) };
    }
    case 'cancel': {
      const amount = pending.get(request.of);
      if (amount === undefined) return 'withdrawal_state';
      const rest = new Map(pending);
      rest.delete(request.of);
      return { available: available + amount, pending: rest };
    }
    case 'put': {
      const { plan, amount } = request;
      if (plans.has(plan)) return 'plan_state';
      if (amount > available) return 'insufficient_balance';
      return { available: available - amount, plans: new Map(plans).set(plan, amount) };
    }
    case 'take back': {
      const amount = plans.get(request.plan) ?? null;
      if (amount === null) return 'plan_state';
      return { available: available + amount, plans: new Map(plans).set(request.plan, null) };
    }
  }
}

/** Does one request. One whose key has had its effect is told so again, without another one. */
export function step(money: Money, request: Request): Step {
  const { available, pending, plans, done } = money;
  if (request.do === 'wallet') {
    return { money, outcome: toldOf(available, sum(pending.values()), sum(plans.values())) };
  }
  if (done.has(request.key)) return { money, outcome: 'done' };
  const change = changeOf(money, request);
  if (typeof change === 'string') return { money, outcome: change };
  return {
    money: { available, pending, plans, ...change, done: new Set(done).add(request.key) },
    outcome: 'done',
  };
}

/** Equal for equal money. */
export function nameOf({ available, pending, plans, done }: Money): string {
  return JSON.stringify([
    available,
    [...pending].sort(),
    [...plans].sort(),
    [...done].sort((a, b) => (a < b ? -1 : 1)),
  ]);
}
