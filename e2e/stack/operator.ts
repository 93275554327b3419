import { askServer } from '../../api/src/operator/cli/ask-server.ts';
import { root, type Stack } from './server.ts';

/** What a command is given: texts, as they are typed, or texts by language. */
type Input = Record<string, string | Record<string, string>>;

/**
 * Does an operator's command on a running stack, by the way that the command line takes, and answers
 * its result, members named as `--json` names them. Throws what the operator would be told.
 */
export async function operate(
  stack: Stack,
  command: string,
  input: Input = {},
): Promise<Record<string, unknown>> {
  const request = { command, input, actor: 'journeys' };
  const answer = await askServer({ DATA_DIR: stack.dataDir }, root, request);
  if ('error' in answer) throw new Error(`${command}: ${answer.error.message}`);
  return answer.result;
}
