import type { MutantId } from './sample.ts';

export const OUTCOMES = [
  'killed',
  'survived',
  'without a test',
  'timed out',
  'could not run',
  'equivalent',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A mutant and its outcome. */
export interface Tried extends MutantId {
  /** The original text. */
  readonly original: string;
  readonly outcome: Outcome;
}

/** Stryker's result of a mutant. */
interface StrykerResult {
  readonly status: string;
  /** For a killed one, the message of its first failed test. */
  readonly statusReason?: string;
}

const MEANS: Readonly<Record<string, Outcome>> = {
  Killed: 'killed',
  Survived: 'survived',
  NoCoverage: 'without a test',
  Timeout: 'timed out',
  Ignored: 'equivalent',
};

/** The outcome of a mutant. A time-out proves nothing: any load on the machine causes one. */
export function outcomeOf({ status, statusReason = '' }: StrykerResult): Outcome {
  if (status === 'Killed' && /Exceeded timeout of/.test(statusReason)) return 'timed out';
  return MEANS[status] ?? 'could not run';
}
