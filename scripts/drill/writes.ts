/** An acknowledged write, as its client noted it. */
export interface Acknowledged {
  readonly kind: 'withdraw' | 'cancel' | 'put' | 'top-up' | 'rename';
  /** What the ledger has of it: the withdrawal's id, the plan's, the reference, the user's name. */
  readonly id: string;
  /** Of a new name its number: later ones replace it. */
  readonly number?: number;
  /** When the response was complete, in milliseconds since 1970. */
  readonly at: number;
}

/** What the database has. */
export interface Ledger {
  readonly withdrawals: readonly {
    readonly id: string;
    readonly user: string;
    /** Each key asks for another amount, so the same one twice is one key done twice. */
    readonly amount: number;
    readonly status: string;
  }[];
  /** A plan for each time that it was put. */
  readonly puts: readonly string[];
  /** A reference for each top-up. */
  readonly references: readonly string[];
  /** The number of the last name of each user. */
  readonly names: Readonly<Record<string, number>>;
}

function isThere({ kind, id, number = 0 }: Acknowledged, sets: ReturnType<typeof setsOf>): boolean {
  switch (kind) {
    case 'withdraw':
      return sets.withdrawals.has(id);
    case 'cancel':
      return sets.withdrawals.get(id) === 'cancelled';
    case 'put':
      return sets.puts.has(id);
    case 'top-up':
      return sets.references.has(id);
    case 'rename':
      return (sets.names[id] ?? -1) >= number;
  }
}

const setsOf = ({ withdrawals, puts, references, names }: Ledger) => ({
  withdrawals: new Map(withdrawals.map(({ id, status }) => [id, status])),
  puts: new Set(puts),
  references: new Set(references),
  names,
});

/** The acknowledged writes that the ledger lacks. */
export function lostWrites(log: readonly Acknowledged[], ledger: Ledger): Acknowledged[] {
  const sets = setsOf(ledger);
  return log.filter((write) => !isThere(write, sets));
}

/** The keys, plans and references whose effect the ledger has twice. */
export function doubledWrites({ withdrawals, puts, references }: Ledger): string[] {
  const all = [
    ...withdrawals.map(({ user, amount }) => `withdrawal ${user} ${amount}`),
    ...puts.map((plan) => `put ${plan}`),
    ...references.map((reference) => `top-up ${reference}`),
  ];
  const seen = new Set<string>();
  return all.filter((one) => seen.has(one) || !seen.add(one));
}

/** The longest time in seconds between two acknowledged writes, from one moment to another. */
export function longestPause(log: readonly Acknowledged[], from: number, to: number): number {
  const times = log.map(({ at }) => at).filter((at) => at >= from && at <= to);
  const all = [from, ...times.sort((a, b) => a - b), to];
  return Math.max(...all.slice(1).map((at, index) => at - all[index]!)) / 1000;
}
