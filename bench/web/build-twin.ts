import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { APPS, HOST, REMOTES } from '../../shared/src/federation/apps.ts';
import { webpackApp } from '../../shared/src/federation/webpack-app.ts';
import { filesBelow, hashOf } from '../../scripts/build/files.ts';
import { inputHash } from '../../scripts/build/input-hash.ts';
import { precompress } from '../../scripts/build/precompress.ts';

const root = join(import.meta.dirname, '../..');
const build = join(import.meta.dirname, '../.build');

/** Where the twin's site is laid out. */
const twinSite = join(build, 'twin');

const inputsFile = `${twinSite}.inputs`;
const loader = join(import.meta.dirname, 'twin-loader.ts');

/** The remotes as a module that imports each when it is asked for. */
function writeRemotes(): string {
  const file = join(build, 'twin-remotes.ts');
  const lines = REMOTES.map(
    ({ name, dir }) => `  ${JSON.stringify(name)}: () => import('../../${dir}/src/remote.tsx'),`,
  );
  mkdirSync(build, { recursive: true });
  writeFileSync(file, `export const REMOTES = {\n${lines.join('\n')}\n};\n`);
  return file;
}

async function runWebpack(configuration: webpack.Configuration): Promise<void> {
  const stats = await new Promise<webpack.Stats>((done, fail) => {
    webpack(configuration, (error, result) => {
      if (result) done(result);
      else fail(error ?? new Error('webpack said nothing'));
    });
  });
  if (stats.hasErrors()) throw new Error(`the twin could not be built:\n${stats.toString()}`);
}

/**
 * Builds the twin, if what it is made of has changed: the same source by the same configuration as one
 * code-split application, without federation. Nobody is served it; it is what the federated build is
 * measured against.
 * @returns the folder of its site
 */
export async function buildTwin(): Promise<string> {
  const own = hashOf([loader, import.meta.filename], root);
  const inputs = [...APPS.map((app) => inputHash(app)), own].join('\n');
  if (existsSync(inputsFile) && readFileSync(inputsFile, 'utf8') === inputs) return twinSite;
  console.log('building the twin …');
  const started = performance.now();
  rmSync(inputsFile, { force: true });
  const twin = { loader, remotes: writeRemotes(), folder: twinSite };
  await runWebpack(webpackApp({ app: HOST, mode: 'production', twin }));
  await precompress(filesBelow(twinSite));
  writeFileSync(inputsFile, inputs);
  console.log(`built the twin in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return twinSite;
}
