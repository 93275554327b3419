import fc from 'fast-check';

/** Commands of operators, users and networks on one user's money. Amounts in minor units. */
export type Command =
  | { do: 'top_up' | 'advance' | 'write_off' | 'open_vip' | 'post_deposit'; amount: number }
  | { do: 'release_deposit' | 'ask'; amount: number }
  /** Null: all that is owed. */
  | { do: 'return'; amount: number | null }
  | { do: 'assign' }
  | { do: 'grant'; coupon: number }
  /** `coupon`: the index of a granted one, null for none. */
  | { do: 'put'; plan: number; amount: number; coupon: number | null }
  | { do: 'deliver'; plan: number; consumed: number; revenue: number }
  | { do: 'match' | 'fail' | 'close' | 'end' | 'settle'; plan: number }
  | { do: 'operator_fail' | 'operator_close' | 'withdraw_plan' | 'cancel_plan'; plan: number }
  | { do: 'charge_back'; plan: number; amount: number }
  | { do: 'charge_back_rest'; plan: number }
  | { do: 'pay' | 'reject' | 'cancel'; withdrawal: number };

/** The coupons by their number in `grant`. Two share a name, so only one of them per day. */
export const COUPONS = [
  { name: 'Discount', effect: 'discount', value: 3333, requirement: 2000 },
  { name: 'Deduction', effect: 'deduction', value: 1500, requirement: 0 },
  { name: 'Deduction', effect: 'deduction', value: 100_000, requirement: 0 },
  { name: 'Addition', effect: 'addition', value: 777, requirement: 0 },
  { name: 'For nothing', effect: 'discount', value: 10_000, requirement: 0 },
] as const;

/** The start of a life. */
const BEGUN_WITH = 5000;

// Near typical balances, so that floors, limits and last cents are met often.
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 6000 }) },
  { weight: 2, arbitrary: fc.constantFrom(1, 50, 99, 100, 101, 999, 1000, 1001, 5000) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3_000_000 }) },
);
const small = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2500 }), amount);
// The first most often: it always exists.
const which = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 2 }));

const of = <T extends string>(...names: T[]) => fc.constantFrom(...names);

/** One command. `top_up` is the most frequent: without money little happens. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: of('top_up'), amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: of('advance', 'write_off', 'open_vip', 'post_deposit', 'release_deposit', 'ask', 'ask'),
      amount,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: of('return'), amount: fc.option(amount) }) },
  { weight: 2, arbitrary: fc.record({ do: of('assign') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: of('grant'), coupon: fc.nat({ max: COUPONS.length - 1 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: of('put'), plan: which, amount, coupon: fc.option(which) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: of('deliver'), plan: which, consumed: small, revenue: small }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: of('match', 'match', 'close', 'settle', 'fail', 'end', 'operator_fail'),
      plan: which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: of('cancel_plan', 'operator_close', 'withdraw_plan'), plan: which }),
  },
  { weight: 1, arbitrary: fc.record({ do: of('charge_back'), plan: which, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: of('pay', 'reject', 'cancel'), withdrawal: which }),
  },
);

/** A plan that is put, perhaps with a coupon, and delivered in part: seldom met by chance. */
const begunPlan: fc.Arbitrary<Command[]> = fc
  .record({
    plan: which,
    amount: fc.integer({ min: 1000, max: 4000 }),
    coupon: fc.option(fc.nat({ max: COUPONS.length - 1 })),
    delivered: fc.array(fc.record({ consumed: small, revenue: small }), { maxLength: 2 }),
  })
  .map(({ plan, amount, coupon, delivered }) => [
    ...(coupon === null ? [] : [{ do: 'grant' as const, coupon }]),
    { do: 'put', plan, amount, coupon: coupon === null ? null : 0 },
    { do: 'match', plan },
    ...delivered.map((part) => ({ do: 'deliver' as const, plan, ...part })),
  ]);

const takenBack = fc.array(fc.integer({ min: 1, max: 1500 }), { maxLength: 2 });

/** A plan from its put to its settlement, with a chargeback before and after. */
const wholePlan: fc.Arbitrary<Command[]> = fc
  .record({
    plan: which,
    amount: fc.integer({ min: 1000, max: 4000 }),
    revenue: small,
    before: takenBack,
    close: of('close', 'operator_close'),
    spent: fc.option(amount),
    after: takenBack,
  })
  .map(({ plan, amount, revenue, before, close, spent, after }) => {
    const takeBack = (taken: number) => ({ do: 'charge_back' as const, plan, amount: taken });
    return [
      { do: 'put', plan, amount, coupon: null },
      { do: 'match', plan },
      { do: 'deliver', plan, consumed: amount, revenue },
      ...before.map(takeBack),
      { do: close, plan },
      { do: 'settle', plan },
      ...(spent === null ? [] : [{ do: 'open_vip' as const, amount: spent }]),
      ...after.map(takeBack),
      ...(spent === null ? [] : [{ do: 'top_up' as const, amount: spent }]),
      { do: 'charge_back_rest', plan },
    ];
  });

/** Start-up funds that are nearly spent, and some or all are returned: what is missing is written off. */
const spentFunds: fc.Arbitrary<Command[]> = fc
  .record({
    advanced: fc.integer({ min: 1000, max: 4000 }),
    kept: fc.nat({ max: 1500 }),
    asked: fc.option(amount),
  })
  .map(({ advanced, kept, asked }) => [
    { do: 'advance', amount: advanced },
    { do: 'open_vip', amount: BEGUN_WITH + Math.max(advanced - kept, 0) },
    { do: 'return', amount: asked },
  ]);

/** Two plans put with coupons of one name: the second is rejected. */
const oneNameTwice: fc.Arbitrary<Command[]> = fc.constant([
  { do: 'assign' },
  { do: 'grant', coupon: 1 },
  { do: 'grant', coupon: 2 },
  { do: 'put', plan: 0, amount: 1600, coupon: 0 },
  { do: 'put', plan: 1, amount: 1600, coupon: 1 },
]);

const ending = of('pay', 'reject', 'cancel');

/** A withdrawal that is ended twice: the second is rejected. */
const endedTwice: fc.Arbitrary<Command[]> = fc
  .record({ amount: fc.integer({ min: 1000, max: 4000 }), first: ending, then: ending })
  .map(({ amount, first, then }) => [
    { do: 'top_up', amount },
    { do: 'ask', amount },
    { do: first, withdrawal: 0 },
    { do: then, withdrawal: 0 },
  ]);

const some = fc.oneof(
  { weight: 12, arbitrary: command.map((one) => [one]) },
  { weight: 2, arbitrary: begunPlan },
  { weight: 1, arbitrary: wholePlan },
  { weight: 1, arbitrary: spentFunds },
  { weight: 1, arbitrary: oneNameTwice },
  { weight: 1, arbitrary: endedTwice },
);

/** A life: money and a plan at first, then anything in any order. */
export const commands: fc.Arbitrary<Command[]> = fc
  .array(some, { maxLength: 10 })
  .map((later) => [{ do: 'top_up', amount: BEGUN_WITH }, { do: 'assign' }, ...later.flat()]);
