import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { Command, Outcome, Result } from './command.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** An action as it is about to be done. */
export interface Action {
  readonly actor: string;
  readonly command: Command;
  readonly input: Readonly<Record<string, unknown>>;
  readonly reference: string | null;
}

/** What of an input the log keeps: all but secrets, and the reference, which has its own place. */
function loggedParams({ command, input }: Action): string {
  const kept = Object.entries(input).filter(
    ([name, value]) => value !== undefined && name !== 'reference' && !command.fields[name]?.secret,
  );
  return JSON.stringify(Object.fromEntries(kept));
}

/**
 * The result of an action that had the same reference; null where there was none. Whoever comes with
 * the same reference meanwhile waits for the end of this transaction.
 * @throws OperatorError where that action was another one
 */
export async function findRepeated(tx: Queries, action: Action): Promise<Result | null> {
  const { command, reference } = action;
  if (reference === null) return null;
  await sql`select pg_advisory_xact_lock(
    hashtextextended(${`operator ${command.name} ${reference}`}, 0))`.execute(tx);
  const done = await tx
    .selectFrom('operator_actions')
    .select([
      'result',
      'at',
      'actor',
      sql<boolean>`params = ${loggedParams(action)}::jsonb`.as('is_same'),
    ])
    .where('command', '=', command.name)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!done) return null;
  if (!done.is_same) {
    throw new OperatorError(
      `the reference ${reference} was used for another ${command.name}, by ${done.actor} at ${done.at.toISOString()}`,
    );
  }
  return done.result;
}

/** Writes what was done into the log, in the transaction that did it. Returns the result as kept. */
export async function logAction(tx: Queries, action: Action, outcome: Outcome): Promise<Result> {
  const { result } = await tx
    .insertInto('operator_actions')
    .values({
      actor: action.actor,
      command: action.command.name,
      params: loggedParams(action),
      reference: action.reference,
      user_id: outcome.userId ?? null,
      result: JSON.stringify(outcome.logged ?? outcome.result),
    })
    .returning('result')
    .executeTakeFirstOrThrow();
  return result;
}
