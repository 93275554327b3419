import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FOREIGN_KINDS } from '../../host/src/remotes/registry/registry.ts';
import { HOST, type App } from '../../shared/src/federation/apps.ts';
import { buildFolder } from '../../shared/src/federation/build-folder.ts';
import { releaseKeys } from '../../shared/src/federation/release-keys.ts';
import { CONTRACT } from '../../shared/src/shell/remote-module.ts';
import { root, runNode } from '../process/run-command.ts';
import { BUILD_INFO, type BuildInfo } from '../site/built-remote.ts';
import { filesBelow } from '../files/files.ts';
import { precompress } from './precompress.ts';

const require = createRequire(import.meta.url);
/** The bundler's program. */
export const webpackCli = join(dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');

/** The folder in the host's build with the files that go to the site's root under fixed names. */
export const SITE_FILES = 'site';

function buildInfo(app: App): BuildInfo {
  const manifest = JSON.parse(readFileSync(join(root, app.dir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const keys = releaseKeys();
  return {
    remote: app.name,
    packageVersion: manifest.version,
    contract: CONTRACT,
    ...(app.name === HOST.name && { foreign: FOREIGN_KINDS, ...(keys.length > 0 && { keys }) }),
  };
}

/** Runs a bundler's program for production. Throws after its output if it fails. */
export async function runBundler(app: App, args: string[]): Promise<void> {
  const { code, output } = await runNode(args, { quiet: true, env: { NODE_ENV: 'production' } });
  if (code === 0) return;
  console.error(output);
  throw new Error(`${app.name} could not be built; the lines above say why`);
}

function runWebpack(app: App, file = 'webpack.config.mjs'): Promise<void> {
  const config = join(root, app.dir, file);
  return runBundler(app, [webpackCli, 'build', '--config', config, '--mode', 'production']);
}

/** The site's other files: the worker's scripts, and the content of `host/site`. */
async function addSiteFiles(app: App, folder: string): Promise<void> {
  await runWebpack(app, 'webpack.worker.mjs');
  cpSync(join(root, app.dir, 'site'), join(folder, SITE_FILES), { recursive: true });
}

/** Builds an app, by default with webpack, whatever was built before. Resolves to the folder of its build. */
export async function buildApp(
  app: App,
  bundle: (app: App) => Promise<void> = runWebpack,
): Promise<string> {
  const folder = buildFolder(app);
  rmSync(folder, { recursive: true, force: true });
  await bundle(app);
  if (app.name === HOST.name) await addSiteFiles(app, folder);
  await precompress(filesBelow(folder));
  // Written last: a build that has it is complete.
  writeFileSync(join(folder, BUILD_INFO), `${JSON.stringify(buildInfo(app))}\n`);
  return folder;
}
