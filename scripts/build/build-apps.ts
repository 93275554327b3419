import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../shared/src/federation/apps.ts';
import { buildFolder } from '../../shared/src/federation/build-folder.ts';
import { root } from '../process/run-command.ts';
import { runKept } from '../tasks/run-kept.ts';
import type { PlannedTask } from '../tasks/task-runner.ts';
import { whileLocked } from '../site/site-lock.ts';
import { noteResult, removeOther, type Place } from './one-result.ts';

/** Longer than any build on a busy machine, in milliseconds. */
const PATIENCE = 600_000;

/** The task that builds an app, by the task runner's name. */
export const buildTask = ({ dir }: App): string => `@adpartner/${dir}#build`;

/** The task that builds the baseline: the same source as one bundle, to measure against. */
export const BASELINE_TASK = '@adpartner/bench#build';

/** Runs build tasks, each only if its inputs have changed since any clone built it; rejects if one fails. */
async function build(tasks: readonly string[], apps: readonly App[] = []): Promise<void> {
  const lock = join(root, 'node_modules', '.cache', 'build-lock');
  mkdirSync(lock, { recursive: true });
  const places: Place[] = [];
  const begin = (planned: readonly PlannedTask[]) => {
    for (const app of apps) {
      const key = planned.find(({ id }) => id === buildTask(app))!.key;
      const note = join(root, 'node_modules/.cache/builds', app.name);
      places.push({ folder: buildFolder(app), note, key });
    }
    places.forEach(removeOther);
  };
  const run = async () => {
    const code = await runKept(tasks, [], { isQuiet: true }, begin);
    if (code !== 0) throw new Error('the build failed; the lines above say why');
    places.forEach(noteResult);
  };
  await whileLocked(lock, run, PATIENCE);
}

/** Builds the baseline if its inputs have changed. */
export const buildBaseline = (): Promise<void> => build([BASELINE_TASK]);

/** Builds apps that have changed. Resolves to the folders of their builds, in the same order. */
export async function buildApps(apps: readonly App[]): Promise<string[]> {
  await build(apps.map(buildTask), apps);
  return apps.map(buildFolder);
}
