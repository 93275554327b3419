import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { HOST, type App } from '../../shared/src/federation/apps.ts';
import { CONTRACT } from '../../shared/src/shell/remote-module.ts';
import { root, runNode } from '../process/run-command.ts';
import { BUILD_INFO, type BuildInfo } from '../release/built-remote.ts';
import { whileLocked } from '../release/site-lock.ts';
import { filesBelow } from './files.ts';
import { inputHash } from './input-hash.ts';
import { precompress } from './precompress.ts';

const require = createRequire(import.meta.url);
const webpackCli = join(dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');

/** Longer than a build takes on a machine with other things to do, in milliseconds. */
const PATIENCE = 600_000;

/** Where an app's build is. Only `buildApp` writes there. */
const buildFolder = (app: App) => join(root, '.build', app.name);

/** Where in the host's build the files are that stand at the site's root under names of their own. */
export const SITE_FILES = 'site';

const inputsFile = (folder: string) => `${folder}.inputs`;

/** What the build in a folder was made of; null where there is none, or one that never ended. */
function builtFrom(folder: string): string | null {
  if (!existsSync(join(folder, BUILD_INFO)) || !existsSync(inputsFile(folder))) return null;
  return readFileSync(inputsFile(folder), 'utf8');
}

function buildInfo(app: App): BuildInfo {
  const manifest = JSON.parse(readFileSync(join(root, app.dir, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { remote: app.name, packageVersion: manifest.version, contract: CONTRACT };
}

async function runWebpack(app: App, file = 'webpack.config.mjs'): Promise<void> {
  const config = join(root, app.dir, file);
  const { code, output } = await runNode(
    [webpackCli, 'build', '--config', config, '--mode', 'production'],
    { quiet: true, env: { NODE_ENV: 'production' } },
  );
  if (code === 0) return;
  console.error(output);
  throw new Error(`${app.name} could not be built; the lines above say why`);
}

/** What the site has besides the page and its code: the worker's scripts, and what `host/site` holds. */
async function addSiteFiles(app: App, folder: string): Promise<void> {
  await runWebpack(app, 'webpack.worker.mjs');
  cpSync(join(root, app.dir, 'site'), join(folder, SITE_FILES), { recursive: true });
}

/** Builds an app if what it is built from has changed. Resolves to the folder of its build. */
export async function buildApp(app: App): Promise<string> {
  const folder = buildFolder(app);
  mkdirSync(dirname(folder), { recursive: true });
  const lockFolder = `${folder}.lock`;
  mkdirSync(lockFolder, { recursive: true });
  return whileLocked(
    lockFolder,
    async () => {
      const inputs = inputHash(app);
      if (builtFrom(folder) === inputs) return folder;
      const started = performance.now();
      console.log(`building ${app.name} …`);
      rmSync(folder, { recursive: true, force: true });
      await runWebpack(app);
      if (app.name === HOST.name) await addSiteFiles(app, folder);
      await precompress(filesBelow(folder));
      writeFileSync(inputsFile(folder), inputs);
      // The last file: a build that has it has ended.
      writeFileSync(join(folder, BUILD_INFO), `${JSON.stringify(buildInfo(app))}\n`);
      console.log(`built ${app.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      return folder;
    },
    PATIENCE,
  );
}
