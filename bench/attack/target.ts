import { askServer } from '../../api/src/operator/cli/ask-server.ts';

/** Where the server under attack is, for whichever process asks. */
export interface Target {
  readonly port: number;
  readonly dataDir: string;
}

/** An operator's command, by the endpoint of this machine. */
export async function operate(
  { dataDir }: Target,
  command: string,
  input: object,
): Promise<Record<string, unknown>> {
  const body = { command, input: { ...input }, actor: 'attack' };
  const response = await askServer({ DATA_DIR: dataDir }, '/', body);
  if ('error' in response) throw new Error(`${command}: ${response.error.message}`);
  return response.result;
}
