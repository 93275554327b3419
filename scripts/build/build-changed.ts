import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../shared/src/federation/apps.ts';
import { buildFolder } from '../../shared/src/federation/build-folder.ts';
import { root } from '../process/run-command.ts';
import { BUILD_INFO } from '../release/built-remote.ts';
import { whileLocked } from '../release/site-lock.ts';
import { buildApp } from './build-app.ts';
import { inputHash } from './input-hash.ts';

/** Longer than a build takes on a machine with other things to do, in milliseconds. */
const PATIENCE = 600_000;

/** Outside of the build's own folder, which holds the build alone. */
const beside = (app: App, end: string) => join(root, '.build', `${app.name}.${end}`);

/** What an app's build was made of; null where there is none, or one that never ended. */
function builtFrom(app: App): string | null {
  const inputsFile = beside(app, 'inputs');
  if (!existsSync(join(buildFolder(app), BUILD_INFO)) || !existsSync(inputsFile)) return null;
  return readFileSync(inputsFile, 'utf8');
}

/** Builds an app if what it is built from has changed. Resolves to the folder of its build. */
export async function buildIfChanged(app: App): Promise<string> {
  const lockFolder = beside(app, 'lock');
  mkdirSync(lockFolder, { recursive: true });
  return whileLocked(
    lockFolder,
    async () => {
      const inputs = inputHash(app);
      if (builtFrom(app) === inputs) return buildFolder(app);
      const started = performance.now();
      console.log(`building ${app.name} …`);
      rmSync(beside(app, 'inputs'), { force: true });
      const folder = await buildApp(app);
      writeFileSync(beside(app, 'inputs'), inputs);
      console.log(`built ${app.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      return folder;
    },
    PATIENCE,
  );
}
