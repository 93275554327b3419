import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse, print } from '@swc/core';
import { unpackTar } from '../archive/tar.ts';
import { root } from '../process/run-command.ts';
import type { Archive } from './package.ts';

const DECLARATIONS = /^package\/(.*)\.d\.ts$/;

/** The wire: what its values are made of grows by rules of its own (docs/previous-release.md), so only its names are listed. */
const WIRE = /^src\/contract\//;

/** Declarations without comments, in one style. Throws for what is no TypeScript. */
async function bare(text: string): Promise<string> {
  const program = await parse(text, { syntax: 'typescript', comments: false });
  return (await print(program, { jsc: { target: 'es2022' } })).code;
}

/** The names that declarations export. */
const namesIn = (text: string): string =>
  [...text.matchAll(/^export (?:(?:declare )?\w+ [\w$]+|[*{].*)/gm)]
    .map(([line]) => line)
    .join('\n');

/**
 * What a packed package offers to those who import it: its entry points, and of each module what it declares. Comments
 * make no difference.
 */
export async function apiReport({ bytes }: Archive): Promise<string> {
  const files = unpackTar(gunzipSync(bytes));
  const { bin = {}, exports } = JSON.parse(files.get('package/package.json')!.toString()) as {
    bin?: object;
    exports: object;
  };
  const modules = [...files].flatMap(([path, text]) => {
    const [, module] = DECLARATIONS.exec(path) ?? [];
    return module === undefined ? [] : [[module, text.toString()] as const];
  });
  const parts = modules
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(async ([module, text]) => {
      const declared = await bare(text);
      return `// ${module}\n${(WIRE.test(module) ? namesIn(declared) : declared).trim()}\n`;
    });
  const entryPoints = [...Object.keys(bin), ...Object.keys(exports)].map((name) => `// ${name}\n`);
  return [entryPoints.join(''), ...(await Promise.all(parts))].join('\n');
}

/** The file of a package's report: its archive's name without the version. */
export const reportFile = ({ file }: Archive): string =>
  join(root, 'scripts/kit/reports', file.replace(/-\d.*$/, '.txt'));

/** Writes the reports of packages anew. Resolves to their files. */
export async function writeReports(archives: readonly Archive[]): Promise<string[]> {
  return Promise.all(
    archives.map(async (archive) => {
      const file = reportFile(archive);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await apiReport(archive));
      return file;
    }),
  );
}
