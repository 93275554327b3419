import type { MutantId } from './chosen.ts';

export const OUTCOMES = [
  'killed',
  'survived',
  'without a test',
  'timed out',
  'could not run',
  'equivalent',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A mutant and what became of it. */
export interface Tried extends MutantId {
  /** What stood there. */
  readonly original: string;
  readonly outcome: Outcome;
}

/** What Stryker says of a mutant. */
interface StrykerResult {
  readonly status: string;
  /** Of one that was killed, what its first failed test says. */
  readonly statusReason?: string;
}

const MEANS: Readonly<Record<string, Outcome>> = {
  Killed: 'killed',
  Survived: 'survived',
  NoCoverage: 'without a test',
  Timeout: 'timed out',
  Ignored: 'equivalent',
};

/** What became of a mutant. A test that took too long has found nothing: whatever slows the machine makes one. */
export function outcomeOf({ status, statusReason = '' }: StrykerResult): Outcome {
  if (status === 'Killed' && /Exceeded timeout of/.test(statusReason)) return 'timed out';
  return MEANS[status] ?? 'could not run';
}
