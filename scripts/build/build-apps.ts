import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../shared/src/federation/apps.ts';
import { buildFolder } from '../../shared/src/federation/build-folder.ts';
import { root } from '../process/run-command.ts';
import { runKept } from '../tasks/run-kept.ts';
import { whileLocked } from '../site/site-lock.ts';

/** Longer than a build takes on a machine with other things to do, in milliseconds. */
const PATIENCE = 600_000;

/** The task that builds an app, by the name that the task runner has for it. */
export const buildTask = ({ dir }: App): string => `@adpartner/${dir}#build`;

/** Runs tasks that build, each only if something has changed since any clone last did; rejects if one fails. */
async function build(tasks: readonly string[]): Promise<void> {
  const lock = join(root, 'node_modules', '.cache', 'build-lock');
  mkdirSync(lock, { recursive: true });
  const code = await whileLocked(lock, () => runKept(tasks, [], { isQuiet: true }), PATIENCE);
  if (code !== 0) throw new Error('the build failed; the lines above say why');
}

/** Builds apps that have changed. Resolves to the folders of their builds, in the same order. */
export async function buildApps(apps: readonly App[]): Promise<string[]> {
  await build(apps.map(buildTask));
  return apps.map(buildFolder);
}
