import type { Reason } from '@adpartner/shared/contract/error-codes';

import type { Queries } from '../db/database.ts';
import { networkOf } from './network-of.ts';
import { judgeTry, takeTry, ten, type TryRule } from './take-tries.ts';

export interface Guarded {
  /** The kind of secret that is tried: `login`, `register` … */
  readonly kind: string;
  /** The limits. */
  readonly rules: readonly TryRule[];
  /** The reasons that count as a wrong try. */
  readonly wrong: readonly Reason[];
}

/**
 * Runs `attempt` unless a limit is reached. Like `takeTry` it must not run inside a transaction.
 * @throws CallError `too_many_attempts` with `until` and `retry_after`
 */
export async function guardTries<T>(
  db: Queries,
  { kind, rules, wrong }: Guarded,
  attempt: () => Promise<T>,
): Promise<T> {
  const taken = await takeTry(db, kind, rules);
  if (taken.error) throw taken.error;
  return judgeTry(db, taken.ids, wrong, attempt);
}

/**
 * As `guardTries`, for secrets that can't be guessed, such as 72 random bits or a signature. A right one is
 * accepted however many wrong ones came before it, so that wrong ones don't lock out other users of the same
 * network. A wrong one gets its own error until there were too many.
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

/** The signed-in user who tries, and their request. */
export interface Trying {
  readonly db: Queries;
  readonly user: { readonly id: string };
  readonly request: { readonly ip: string };
}

/** A user's first tries are counted per user, not per network: others on the network can't use them up. */
const OWN = 3;

/**
 * As `guardTries`, for codes that users try once they have signed in: ten tries of each, of which those after
 * the first three count for their network too. Many accounts of one guesser then have forty tries together,
 * not ten each.
 * @throws CallError `too_many_attempts` with `until` and `retry_after`
 */
export async function guardCode<T>(
  { db, user, request }: Trying,
  { kind, wrong }: Pick<Guarded, 'kind' | 'wrong'>,
  attempt: () => Promise<T>,
): Promise<T> {
  const { free, most } = ten('');
  const first = [{ subject: `first of ${user.id}`, free: OWN, most: OWN }];
  const own = await takeTry(db, kind, first);
  if (own.ids) return judgeTry(db, own.ids, wrong, attempt);
  const rules = [
    { subject: user.id, free: free - OWN, most: most - OWN },
    { subject: networkOf(request.ip), free: 40, most: 44 },
  ];
  return guardTries(db, { kind, rules, wrong }, attempt);
}
