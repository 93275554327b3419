import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from '../archive/tar.ts';
import { root } from '../process/run-command.ts';

/** A package.json of the workspace, as far as it is read here. */
interface Manifest {
  name: string;
  version: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** A package to install: what its package.json says of its own, and its other files. */
export interface Package {
  manifest: { name: string; version: string; description: string; [key: string]: unknown };
  files: ReadonlyMap<string, string | Buffer>;
}

/** Reads the package.json of a folder of the workspace. */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/**
 * The versions of packages in the workspace's catalog, each with `prefix` before it. Throws for a package that is not
 * in the catalog.
 */
export function versionsOf(names: Iterable<string>, prefix = ''): Record<string, string> {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const known = new Map(
    [...text.matchAll(/^ {2}'?([@\w./-]+)'?: (\d\S*)$/gm)].map(([, name, version]) => [
      name,
      version,
    ]),
  );
  const entries = [...new Set(names)].sort().map((name) => {
    if (!known.has(name)) throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml`);
    return [name, `${prefix}${known.get(name)}`] as const;
  });
  return Object.fromEntries(entries);
}

/** The exports of a package of sources, once they are compiled: types and code of each entry point. */
export function compiledExports(
  exports: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const entries = Object.entries(exports).map(([name, file]) => {
    const [, path] = /^(.*)\.tsx?$/.exec(file) ?? [];
    return [name, path === undefined ? file : { types: `${path}.d.ts`, default: `${path}.js` }];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** A package as npm installs it from a file. */
export interface Archive {
  file: string;
  bytes: Buffer;
}

/** The archive of a package. Equal packages make equal bytes. */
export function archiveOf({ manifest, files }: Package): Archive {
  const packageJson = {
    ...manifest,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=24' },
  };
  const all = new Map([
    ['package.json', `${JSON.stringify(packageJson, null, 2)}\n`],
    ['LICENSE', readFileSync(join(root, 'LICENSE'))],
    ...files,
  ]);
  const entries = [...all].map(([path, text]) => [`package/${path}`, Buffer.from(text)] as const);
  const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
  return { file, bytes: gzipSync(packTar(new Map(entries)), { level: 9 }) };
}
