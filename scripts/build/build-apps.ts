import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../shared/src/federation/apps.ts';
import { buildFolder } from '../../shared/src/federation/build-folder.ts';
import { root } from '../process/run-command.ts';
import { runKept } from '../tasks/run-kept.ts';
import { whileLocked } from '../site/site-lock.ts';

/** Longer than any build on a busy machine, in milliseconds. */
const PATIENCE = 600_000;

/** The task that builds an app, by the task runner's name. */
export const buildTask = ({ dir }: App): string => `@adpartner/${dir}#build`;

/** The task that builds the baseline: the same source as one bundle, to measure against. */
export const BASELINE_TASK = '@adpartner/bench#build';

/** Runs build tasks, each only if its inputs have changed since any clone built it; rejects if one fails. */
async function build(tasks: readonly string[]): Promise<void> {
  const lock = join(root, 'node_modules', '.cache', 'build-lock');
  mkdirSync(lock, { recursive: true });
  const code = await whileLocked(lock, () => runKept(tasks, [], { isQuiet: true }), PATIENCE);
  if (code !== 0) throw new Error('the build failed; the lines above say why');
}

/** Builds the baseline if its inputs have changed. */
export const buildBaseline = (): Promise<void> => build([BASELINE_TASK]);

/** Builds apps that have changed. Resolves to the folders of their builds, in the same order. */
export async function buildApps(apps: readonly App[]): Promise<string[]> {
  await build(apps.map(buildTask));
  return apps.map(buildFolder);
}
