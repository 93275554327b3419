import { sql } from 'kysely';
import * as z from 'zod/mini';

import { findRepeated, logAction } from '../action-log.ts';
import { findCommand } from './all-commands.ts';
import { asOperatorError } from '../as-operator-error.ts';
import type { Command, Result } from '../command.ts';
import { exchangeOf, newReference, type CommandParts } from './exchange-of.ts';
import { inputProblem } from '../input-problem.ts';
import { OperatorError } from '../../errors/operator-error.ts';

/** A command as it is sent. */
export interface CommandRequest {
  /** `top-up`, `license-key create` … */
  readonly command: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The operator's name. */
  readonly actor: string;
}

/** A read-only snapshot of the whole database. */
async function look(parts: CommandParts, command: Command, input: Record<string, unknown>) {
  return parts.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Reading the whole ledger may take longer than a user's call may.
      await sql`set local statement_timeout = 0`.execute(tx);
      return (await command.run(await exchangeOf(tx, parts, null), input)).result;
    });
}

/** The operator's own words in the command, as JSON: the database adds them to the texts for the user. */
const wordsOf = ({ why, remark }: Record<string, unknown>) => JSON.stringify(why ?? remark ?? null);

async function act(
  parts: CommandParts,
  command: Command,
  input: Record<string, unknown>,
  actor: string,
): Promise<Result> {
  const given = typeof input.reference === 'string' ? input.reference : null;
  return parts.db.transaction().execute(async (tx) => {
    const asked = { actor, command, input, reference: given };
    const repeated = await findRepeated(tx, asked);
    if (repeated) return repeated;
    await sql`select set_config('adpartner.operator_words', ${wordsOf(input)}, true)`.execute(tx);
    const reference = command.kind === 'money' ? (given ?? (await newReference(tx))) : null;
    const outcome = await command.run(await exchangeOf(tx, parts, reference), input);
    const kept = await logAction(tx, { ...asked, reference }, outcome);
    return outcome.logged ? outcome.result : kept;
  });
}

/**
 * Carries out an operator's command, completely or not at all, and logs it in the same transaction.
 * @throws OperatorError with the operator's message; any other error is the server's
 */
export async function runCommand(parts: CommandParts, request: CommandRequest): Promise<Result> {
  const command = findCommand(request.command);
  if (!command) throw new OperatorError(`there is no command ${request.command}`, 'usage');
  const problem = inputProblem(command, request.input);
  if (problem !== null) throw new OperatorError(problem, 'usage');
  const input = z.parse(command.schema, request.input);
  try {
    return command.kind === 'look'
      ? await look(parts, command, input)
      : await act(parts, command, input, request.actor);
  } catch (error) {
    throw asOperatorError(error, command, request.input) ?? error;
  }
}
