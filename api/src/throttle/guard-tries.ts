import type { Reason } from '@adpartner/shared/contract/error-codes';

import type { Queries } from '../db/database.ts';
import { judgeTry, takeTry, ten, type TryRule } from './take-tries.ts';

export interface Guarded {
  /** What is tried. */
  readonly kind: string;
  /** Whose tries count together. */
  readonly rules: readonly TryRule[];
  /** The refusals that count as a wrong try. */
  readonly wrong: readonly Reason[];
}

/**
 * Runs `attempt` unless a rule has it wait. Must not run inside a transaction, as `takeTry`.
 * @throws Refusal `too_many_attempts` with `until` and `retry_after`
 */
export async function guardTries<T>(
  db: Queries,
  { kind, rules, wrong }: Guarded,
  attempt: () => Promise<T>,
): Promise<T> {
  const taken = await takeTry(db, kind, rules);
  if (taken.refusal) throw taken.refusal;
  return judgeTry(db, taken.ids, wrong, attempt);
}

/**
 * As `guardTries`, for what nobody can guess, such as 72 random bits or a signature: a right one goes on, however many
 * wrong ones came before it, so that these lock nobody out who shares their network. Wrong ones are told
 * apart until there were too many.
 */
export async function guardUnguessable<T>(
  db: Queries,
  guarded: Guarded,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    return await guardTries(db, guarded, () => Promise.reject(error as Error));
  }
}

/** Something that only few know, tried by a signed-in user. */
export interface GuardedCode extends Pick<Guarded, 'kind' | 'wrong'> {
  readonly userId: string;
  readonly network: string;
}

/** A user's first tries are their own: no others of their network take these away. */
const OWN = 3;

/**
 * As `guardTries`, for what users try once they have signed in: ten tries of each, of which those after the
 * first three count for their network too, so that many accounts of one guesser don't make it many times ten.
 * @throws Refusal `too_many_attempts` with `until` and `retry_after`
 */
export async function guardCode<T>(
  db: Queries,
  { kind, wrong, userId, network }: GuardedCode,
  attempt: () => Promise<T>,
): Promise<T> {
  const { free, most } = ten('');
  const first = [{ subject: `first of ${userId}`, free: OWN, most: OWN }];
  const own = await takeTry(db, kind, first);
  if (own.ids) return judgeTry(db, own.ids, wrong, attempt);
  const rules = [
    { subject: userId, free: free - OWN, most: most - OWN },
    { subject: network, free: 40, most: 44 },
  ];
  return guardTries(db, { kind, rules, wrong }, attempt);
}
