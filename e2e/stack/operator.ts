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

/** Sets what the configuration says by name, and answers how to set it back. */
export async function configure(
  stack: Stack,
  settings: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const set = async (name: string, en: string) => {
    await operate(stack, 'config set', { name, value: { en } });
  };
  const before: [string, string][] = [];
  for (const [name, value] of Object.entries(settings)) {
    const answer = (await operate(stack, 'config get', { name })) as {
      settings: { value: string }[];
    };
    before.push([name, answer.settings[0]!.value]);
    await set(name, value);
  }
  return async () => {
    for (const [name, value] of before) await set(name, value);
  };
}
