import type { Outcome } from './attack.ts';

/** The time within which all but one in a hundred had a response. */
export function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN;
}

const isHeld = ({ facts }: Outcome) => facts.every(({ measured, limit }) => measured <= limit);

/**
 * Combines the outcomes of several runs of one attack: the sum of what was sent, the worst of each fact, and the text of the
 * first run that did not hold, else of the first.
 */
export function mostOf(outcomes: readonly Outcome[]): Outcome {
  const told = outcomes.find((outcome) => !isHeld(outcome)) ?? outcomes[0];
  if (!told) throw new Error('no attack was made');
  return {
    sent: outcomes.reduce((sum, { sent }) => sum + sent, 0),
    facts: told.facts.map((fact, index) => ({
      ...fact,
      measured: Math.max(...outcomes.map(({ facts }) => facts[index]?.measured ?? NaN)),
    })),
    said: told.said,
  };
}
