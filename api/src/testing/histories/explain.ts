import { nameOf, step, type Money, type Request } from './model.ts';

/** A request as its client saw it. Moments are numbers that grow. */
export interface Sent {
  readonly request: Request;
  readonly begun: number;
  /** Infinity where the client was told nothing: it may have been done at any time since, or never. */
  readonly ended: number;
  /** What the client was told; null for nothing. */
  readonly outcome: string | null;
}

/**
 * Whether some order of the requests explains what every client was told, so that each takes effect at one moment between
 * its begin and its end (linearizability). Wing and Gong's search, with the states remembered that led nowhere (Lowe).
 */
export function isExplained(history: readonly Sent[], money: Money): boolean {
  const failed = new Set<string>();
  const told = history.filter(({ outcome }) => outcome !== null).length;

  function search(now: Money, left: readonly Sent[], toldLeft: number): boolean {
    if (toldLeft === 0) return true;
    const name = `${left.map((one) => history.indexOf(one)).join()} ${nameOf(now)}`;
    if (failed.has(name)) return false;
    const firstEnd = Math.min(...left.map(({ ended }) => ended));
    for (const sent of left) {
      // Another one has ended before it began.
      if (sent.begun > firstEnd) continue;
      const { money: next, outcome } = step(now, sent.request);
      if (sent.outcome !== null && sent.outcome !== outcome) continue;
      const rest = left.filter((one) => one !== sent);
      if (search(next, rest, toldLeft - (sent.outcome === null ? 0 : 1))) return true;
    }
    failed.add(name);
    return false;
  }
  return search(money, history, told);
}
