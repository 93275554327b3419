import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { filesBelow } from '../files/files.ts';
import { root } from '../process/run-command.ts';

/** Code with decisions: its mutants are tried if no path is named. */
const SCOPE = [
  'shared/src/session',
  'shared/src/api',
  'shared/src/i18n',
  'shared/src/money',
  'shared/src/contract/money.ts',
  ...['mfe-wallet', 'mfe-plan', 'mfe-adcenter', 'mfe-notification'].flatMap((remote) => [
    `${remote}/src/model`,
    `${remote}/src/queries`,
  ]),
  'host/src/router',
  'host/src/errors',
  'host/src/remotes',
  'host/src/offline',
  'api/src',
];

/** Tests, stories, code for tests only, and types only. */
const NOT_SOURCE = /\.(test|stories)\.tsx?$|\.d\.ts$|\/testing\/|^api\/src\/db\/tables\//;

/** Source files of one folder, whose mutants are tried in one run. */
export interface Place {
  /** Relative to the root, with slashes, as all paths here. */
  readonly folder: string;
  readonly files: readonly string[];
}

const slashed = (path: string): string => path.replaceAll('\\', '/');

function sourcesBelow(path: string): string[] {
  return filesBelow(join(root, path))
    .map((file) => slashed(relative(root, file)))
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SOURCE.test(file));
}

/** The source files below the named paths (or all in scope), by folder. */
export function placesOf(paths: readonly string[]): Place[] {
  const wanted = paths.map((path) => slashed(relative(root, resolve(path))));
  const files = [...new Set((wanted.length > 0 ? wanted : SCOPE).flatMap(sourcesBelow))];
  const folders = [...new Set(files.map((file) => dirname(file)))];
  return folders.map((folder) => ({
    folder,
    files: files.filter((file) => dirname(file) === folder),
  }));
}

/** Whether a file's result is stored: it is in scope. */
export const isInScope = (file: string): boolean =>
  SCOPE.some((path) => file === path || file.startsWith(`${path}/`));

/** The package that a file belongs to: the folder that has its tests' configuration. */
export function packageOf(file: string): string {
  const [name = ''] = file.split('/');
  const manifest = join(root, name, 'package.json');
  if (!existsSync(join(root, name, 'jest.config.mjs')) || !existsSync(manifest)) {
    throw new Error(`${file} belongs to no package with tests`);
  }
  return name;
}

/** Whether a package's tests are those of the server: ES modules, on databases. */
export const isServer = (name: string): boolean =>
  readFileSync(join(root, name, 'jest.config.mjs'), 'utf8').includes('server(');
