import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { buildFolder } from '../../shared/src/federation/build-folder.ts';
import type { Bundler, OwnRemote } from '../../shared/src/federation/own-remote.ts';
import { MAPS } from '../../shared/src/federation/plugins/source-maps-plugin.ts';
import type { StartList } from '../../shared/src/federation/plugins/start-list-plugin.ts';
import { readFactsOf } from '../../shared/src/federation/read-facts-of.ts';
import { buildApp, runBundler } from '../build/build-app.ts';
import { filesBelow } from '../files/files.ts';
import { root, runNode } from '../process/run-command.ts';

/** How a bundler is started in the folder of a repository. */
interface Program {
  /** The package that has its program. */
  package: string;
  /** The other packages that the presets need with it. */
  others: readonly string[];
  build: readonly string[];
  /** Serves the remote to a deployed page. */
  serve: readonly string[];
  /** Serves it on a page of its own. */
  alone: readonly string[];
  /** How a page loads its builds; null for this project's own way. */
  federation: 'runtime' | 'module' | null;
}

const PROGRAMS: Readonly<Record<Bundler, Program>> = {
  webpack: {
    package: 'webpack-cli',
    others: [],
    build: ['build', '--mode', 'production'],
    serve: ['serve', '--mode', 'development'],
    alone: ['serve', '--mode', 'development', '--env', 'standalone'],
    federation: null,
  },
  rspack: {
    package: '@rspack/cli',
    others: ['@rspack/core', '@rspack/dev-server'],
    build: ['build', '--mode', 'production'],
    serve: ['serve', '--mode', 'development'],
    alone: ['serve', '--mode', 'development', '--env', 'standalone'],
    federation: 'runtime',
  },
  vite: {
    package: 'vite',
    others: ['@module-federation/vite'],
    build: ['build'],
    serve: ['build', '--watch', '--mode', 'development'],
    alone: ['--mode', 'standalone'],
    federation: 'module',
  },
};

/** The packages that a repository installs for its bundler; those of webpack come with the kit. */
export function packagesOf(bundler: Bundler): readonly string[] {
  const { package: name, others, federation } = PROGRAMS[bundler];
  return federation === null ? [] : [name, ...others];
}

const require = createRequire(import.meta.url);

/** The file of a bundler's program. Throws if it is not installed. */
function programOf(bundler: Bundler): string {
  const { package: name, others } = PROGRAMS[bundler];
  let manifest: string;
  try {
    manifest = require.resolve(`${name}/package.json`);
  } catch {
    const missing = [name, ...others].join(' ');
    throw new Error(`${bundler} is not installed: npm install --save-dev ${missing}`);
  }
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return join(dirname(manifest), Object.values(bin)[0]!);
}

/** Moves source maps out of the release, to where the release command looks for them. */
function moveMaps(folder: string): void {
  mkdirSync(join(folder, MAPS));
  for (const file of filesBelow(join(folder, 'release'))) {
    if (file.endsWith('.map')) renameSync(file, join(folder, MAPS, basename(file)));
  }
}

/** Builds the remote with its repository's bundler. Resolves to the folder of the build. */
export function buildOwn(remote: OwnRemote): Promise<string> {
  const { build, federation } = PROGRAMS[remote.bundler];
  return buildApp(remote, async () => {
    await runBundler(remote, [programOf(remote.bundler), ...build]);
    if (federation === null) return;
    const folder = buildFolder(remote);
    moveMaps(folder);
    const list: StartList = { federation, facts: await readFactsOf(root) };
    writeFileSync(join(folder, 'start.json'), `${JSON.stringify(list)}\n`);
  });
}

/** Serves the remote until it is ended: to a deployed page, or on a page of its own. Resolves to the exit code. */
export async function serveOwn({ bundler }: OwnRemote, alone: boolean): Promise<number> {
  const program = PROGRAMS[bundler];
  const { code } = await runNode([programOf(bundler), ...(alone ? program.alone : program.serve)]);
  return code;
}
