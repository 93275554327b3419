import fc from 'fast-check';

/** What becomes of a request: its answer is heard or lost, or it is sent again with its key, at once or after. */
const FATES = ['heard', 'heard', 'lost', 'again', 'twice'] as const;

/** A client's step; `which` counts the plans, or the withdrawals asked for so far. */
const move = fc.record({
  do: fc.constantFrom('withdraw', 'withdraw', 'cancel', 'put', 'put', 'take back', 'wallet'),
  amount: fc.integer({ min: 10, max: 60 }).map((whole) => whole * 100),
  which: fc.nat({ max: 2 }),
  server: fc.nat({ max: 1 }),
  fate: fc.constantFrom(...FATES),
  /** Turns of the event loop before it. */
  pause: fc.nat({ max: 4 }),
});

/** Something that happens to the servers. */
const fault = fc.record({
  do: fc.constantFrom('break connections', 'restart'),
  server: fc.nat({ max: 1 }),
  pause: fc.nat({ max: 40 }),
});

/** The clients of one history, with their steps, and the faults. */
export const plans = fc.record({
  clients: fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
  faults: fc.array(fault, { maxLength: 1 }),
});

type PlanOf<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
export type HistoryPlan = PlanOf<typeof plans>;
export type Move = PlanOf<typeof move>;
export type Fault = PlanOf<typeof fault>;
