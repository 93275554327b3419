// Builds what has changed since it was last built, and lays the site out in dist/.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { APPS, type App } from '../shared/src/federation/apps.ts';
import type { RemoteVersion } from '../host/src/remotes/registry.ts';
import { inputHash } from './build/input-hash.ts';
import { publishHost, publishRegistry, publishRemote, site } from './build/publish.ts';
import { inParallel } from './process/in-parallel.ts';
import { root, runNode } from './process/run-command.ts';

const require = createRequire(import.meta.url);
const webpackCli = join(dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');
const stampFile = (app: App) => join(root, '.build', `${app.name}.json`);

interface Stamp {
  inputs: string;
  published: RemoteVersion | null;
}

/** The stamp of the last build, if it still says what is true; anything unreadable means: build. */
function lastStamp(app: App): Stamp | null {
  try {
    const stamp = JSON.parse(readFileSync(stampFile(app), 'utf8')) as Stamp;
    const entry = stamp.published?.entry ?? '/index.html';
    return existsSync(join(site, entry)) ? stamp : null;
  } catch {
    return null;
  }
}

/** Builds one app if its inputs have changed. Answers what was published, null for the host. */
async function buildApp(app: App): Promise<RemoteVersion | null> {
  const inputs = inputHash(app);
  const last = lastStamp(app);
  if (last?.inputs === inputs) return last.published;

  const started = performance.now();
  console.log(`building ${app.name} …`);
  const config = join(root, app.dir, 'webpack.config.mjs');
  const { code, output } = await runNode(
    [webpackCli, 'build', '--config', config, '--mode', 'production'],
    { quiet: true, env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) {
    console.error(output);
    throw new Error(`${app.name} could not be built; the lines above say why`);
  }
  const published = app.name === 'host' ? (await publishHost(app), null) : await publishRemote(app);
  mkdirSync(dirname(stampFile(app)), { recursive: true });
  writeFileSync(stampFile(app), JSON.stringify({ inputs, published } satisfies Stamp));
  console.log(`built ${app.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return published;
}

try {
  const published = await inParallel(APPS, buildApp);
  const versions = new Map<string, RemoteVersion>();
  APPS.forEach((app, index) => {
    const version = published[index];
    if (version) versions.set(app.name, version);
  });
  publishRegistry(versions);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
