import type { Queries } from '../db/database.ts';
import { isUuid } from '../input/uuid.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** A plan and its user. */
export interface FoundPlan {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly username: string;
}

/**
 * The plan of a quoted number, or of an id.
 * @throws OperatorError if there is none
 */
export async function findPlan(tx: Queries, named: string): Promise<FoundPlan> {
  const found = await tx
    .selectFrom('plans')
    .innerJoin('users', 'users.id', 'plans.user_id')
    .select(['plans.id', 'plans.number', 'plans.user_id as userId', 'users.username'])
    .where(
      isUuid(named) ? 'plans.id' : 'plans.number',
      '=',
      isUuid(named) ? named : named.toUpperCase(),
    )
    .executeTakeFirst();
  if (!found) throw new OperatorError(`there is no plan ${named}`);
  return found;
}

/**
 * As `findPlan`, for a plan that was not withdrawn.
 * @throws OperatorError if there is none, or it was withdrawn
 */
export async function findHeldPlan(tx: Queries, named: string): Promise<FoundPlan> {
  const found = await findPlan(tx, named);
  const taken = await tx
    .selectFrom('plans')
    .select('withdrawn_at')
    .where('id', '=', found.id)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  if (taken) throw new OperatorError(`plan ${found.number} was taken back before it was put`);
  return found;
}
