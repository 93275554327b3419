import type { Queries } from '../db/database.ts';
import { isUuid } from '../input/uuid.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** A plan and whose it is. */
export interface FoundPlan {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly username: string;
}

/**
 * The plan of a number as people quote it, or of an id.
 * @throws OperatorError where there is none
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
 * As `findPlan`, of a plan that its user still has.
 * @throws OperatorError where there is none, or it was taken back
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
