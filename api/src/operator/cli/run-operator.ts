import { CommanderError } from 'commander';

import { COMMANDS } from '../endpoint/all-commands.ts';
import { inputProblem } from '../input-problem.ts';
import { OperatorError } from '../../errors/operator-error.ts';
import { askServer } from './ask-server.ts';
import { printResult } from './print-result.ts';
import { readCommandLine, type TypedCommand } from './program.ts';
import { typedInput } from './typed-input.ts';
import { unknownCommand } from './unknown-command.ts';

const DONE = 0;
const FAILED = 1;
const USAGE = 2;

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The project's folder, in which a relative DATA_DIR is. */
  readonly root: string;
  /** The folder where it was typed, for files. */
  readonly folder: string;
  readonly actor: string;
  out(text: string): void;
  err(text: string): void;
  writeFile(name: string, text: string): void;
}

async function run(typed: TypedCommand, around: Surroundings): Promise<number> {
  const { command } = typed;
  const input = typedInput(command, typed, around.folder);
  const problem = inputProblem(command, input);
  if (problem !== null) throw new OperatorError(problem, 'usage');
  const { env, root, actor } = around;
  const response = await askServer(env, root, { command: command.name, input, actor });
  if ('error' in response) {
    const { kind, message } = response.error;
    throw new OperatorError(message, kind === 'usage' ? 'usage' : 'refused');
  }
  const { result } = response;
  const text = printResult(command, result, typed.json);
  if (typed.output === undefined) around.out(text);
  else around.writeFile(typed.output, text);
  const news = command.badNews(result);
  if (news === null) return DONE;
  around.err(`${news}\n`);
  return FAILED;
}

/**
 * Runs a command line: results to `out`, an error in one line to `err`.
 * @returns the exit code: 0 done, 1 refused or failed, 2 not a command
 */
export async function runOperator(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    const unknown = unknownCommand(COMMANDS, args);
    if (unknown !== null) throw new OperatorError(unknown, 'usage');
    const typed = readCommandLine(COMMANDS, args, around);
    return typed === null ? DONE : await run(typed, around);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : USAGE;
    if (!(error instanceof OperatorError)) throw error;
    around.err(`${error.message}\n`);
    return error.kind === 'usage' ? USAGE : FAILED;
  }
}
