import { APPS } from '../../shared/src/federation/apps.ts';
import { planTasks } from '../tasks/task-runner.ts';
import type { RunnerOptions } from '../tasks/turbo.ts';

const HOST = '@adpartner/host#build';

type App = (typeof APPS)[number];

/**
 * The app whose turn it is. All are built in the same way, so one is enough.
 * @param key hexadecimal; equal keys choose the same app, so that a cached result can be used
 */
export const appOfTurn = (key: string): App =>
  APPS[Number.parseInt(key.slice(0, 8), 16) % APPS.length]!;

/**
 * The tasks that build apps a second time, elsewhere: all of them at full counts, else one. Each change of the
 * host or of what all apps share makes it another one's turn, a change of one remote does not.
 */
export async function secondBuilds(isFull: boolean, options: RunnerOptions): Promise<string[]> {
  if (isFull) return ['build:elsewhere'];
  const host = (await planTasks([HOST], options)).find(({ id }) => id === HOST);
  if (!host) throw new Error(`the task runner knows no ${HOST}`);
  return [`@adpartner/${appOfTurn(host.key).dir}#build:elsewhere`];
}
