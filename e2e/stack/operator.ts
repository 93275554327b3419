import { askServer } from '../../api/src/operator/cli/ask-server.ts';
import { root, type Stack } from './server.ts';

/** Arguments of a command: texts as typed, or texts by language. */
type Input = Record<string, string | Record<string, string>>;

/**
 * Runs an operator command on a running stack, over the channel of the command line. Returns the
 * result with the member names of `--json`; throws the error shown to the operator.
 */
export async function operate(
  stack: Stack,
  command: string,
  input: Input = {},
): Promise<Record<string, unknown>> {
  const request = { command, input, actor: 'journeys' };
  const response = await askServer({ DATA_DIR: stack.dataDir }, root, request);
  if ('error' in response) throw new Error(`${command}: ${response.error.message}`);
  return response.result;
}

/** Changes settings of the configuration; returns how to restore them. */
export async function configure(
  stack: Stack,
  settings: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const set = async (name: string, en: string) => {
    await operate(stack, 'config set', { name, value: { en } });
  };
  const before: [string, string][] = [];
  for (const [name, value] of Object.entries(settings)) {
    const response = (await operate(stack, 'config get', { name })) as {
      settings: { value: string }[];
    };
    before.push([name, response.settings[0]!.value]);
    await set(name, value);
  }
  return async () => {
    for (const [name, value] of before) await set(name, value);
  };
}
