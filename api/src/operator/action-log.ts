import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { Command, Outcome, Result } from './command.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** An action that is about to be carried out. */
export interface Action {
  readonly actor: string;
  readonly command: Command;
  readonly input: Readonly<Record<string, unknown>>;
  readonly reference: string | null;
}

/** The logged part of an input: without secrets, and without the reference, which has its own column. */
function loggedParams({ command, input }: Action): string {
  const kept = Object.entries(input).filter(
    ([name, value]) => value !== undefined && name !== 'reference' && !command.fields[name]?.secret,
  );
  return JSON.stringify(Object.fromEntries(kept));
}

/**
 * The result of the action with the same reference; null if there was none. Another command with the same
 * reference waits for the end of this transaction.
 * @throws OperatorError if that action was another one
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

/** Logs an action in its own transaction. Returns the result as stored. */
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
