import { join } from 'node:path';
import type webpack from 'webpack';
import { containerName, type App } from '../apps.ts';
import { buildFolder } from '../build-folder.ts';
import type { Baseline, Role } from '../roles.ts';

/** The folder of a remote's version in its build; `chunks/` has the files that versions share. */
const RELEASE_FOLDER = 'release';

/**
 * The names of an app's files. A remote's chunks are beside the folder of its version, where versions share
 * unchanged ones: their names depend on their content.
 */
function fileName(role: Role, dev: boolean): string {
  if (dev) return '[name]';
  const folder = { host: 'assets/', baseline: 'assets/', remote: '../chunks/', standalone: '' }[
    role
  ];
  return `${folder}[name].[contenthash:8]`;
}

/** File names; a chunk is named by its number, because a name would be in the script that loads it. */
export function filesOf(role: Role, dev: boolean) {
  const file = fileName(role, dev);
  return { file, chunkFile: dev ? file : file.replace('[name]', '[id]') };
}

/** The folder of a build, and how its files are named and loaded. */
export function outputOf(
  app: App,
  role: Role,
  dev: boolean,
  baseline: Baseline | undefined,
): webpack.Configuration['output'] {
  const { file, chunkFile } = filesOf(role, dev);
  return {
    path:
      baseline?.folder ?? join(buildFolder(app), ...(role === 'remote' ? [RELEASE_FOLDER] : [])),
    filename: `${file}.js`,
    chunkFilename: `${chunkFile}.js`,
    assetModuleFilename: dev ? '[name].[contenthash:8][ext]' : `${file}[ext]`,
    uniqueName: containerName(app.name),
    publicPath: role === 'remote' ? 'auto' : '/',
    crossOriginLoading: 'anonymous',
    // The host gives up a remote's file that stands still, so a slow one has time.
    chunkLoadTimeout: role === 'remote' ? 120_000 : 15_000,
    clean: true,
    // A module that threw while loading must throw again, not return as an empty one.
    strictModuleErrorHandling: true,
  };
}
