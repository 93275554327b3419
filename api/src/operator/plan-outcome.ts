import { getPlan } from '../plan/get-plan.ts';
import type { Exchange, Outcome, Result } from './command.ts';
import type { FoundPlan } from './find-plan.ts';
import { moneyOutcome } from './money-outcome.ts';

/** The result of a command that moved a plan's money: the plan as it is now, and the fund records. */
export async function planOutcome(
  exchange: Exchange,
  { id, userId, username }: FoundPlan,
  more: Result,
): Promise<Outcome> {
  return moneyOutcome(
    exchange,
    { id: userId, username },
    { ...more, plan: await getPlan(exchange.tx, userId, id, 'UTC', 'en') },
  );
}
