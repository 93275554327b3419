import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from '../files/files.ts';
import { root } from '../process/run-command.ts';
import { isServer } from './scope.ts';

const IMPORTED = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx'];

/** A file that more tests than this import is used everywhere: then those of its folder are enough. */
const MOST = 10;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The file that an import names, relative to the root; undefined for an external one. */
function resolveImport(from: string, name: string): string | undefined {
  const own = /^@adpartner\/([^/]+)\/(.+)$/.exec(name);
  if (!own && !name.startsWith('.')) return undefined;
  const path = own ? `${own[1]}/src/${own[2]}` : join(dirname(from), name).replaceAll('\\', '/');
  return ENDINGS.map((ending) => path + ending).find(
    (file) => /\.tsx?$/.test(file) && existsSync(join(root, file)),
  );
}

/** The importers of each file of a package, by the file's path. */
function importersIn(name: string): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const path of filesBelow(join(root, name, 'src'))) {
    if (!/\.tsx?$/.test(path)) continue;
    const file = relative(root, path).replaceAll('\\', '/');
    for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(IMPORTED)) {
      const found = resolveImport(file, imported);
      if (found) importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  }
  return importers;
}

/** The tests that reach a file by the fewest imports, and those that need more, grouped. */
function nearestTests(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
): [string[], string[]] {
  const seen = new Set([file]);
  const found: string[][] = [];
  for (let level = [file]; level.length > 0 && found.length < 2;) {
    level = level.flatMap((one) => importers.get(one) ?? []).filter((one) => !seen.has(one));
    for (const one of level) seen.add(one);
    const tests = new Set(level.filter(isTest));
    if (tests.size > 0) found.push([...tests]);
  }
  return [found[0] ?? [], found[1] ?? []];
}

/** The tests that may kill a source file's mutants: those tried first, and the others. */
export interface TestsOfFile {
  readonly near: readonly string[];
  readonly all: readonly string[];
}

/**
 * The tests of source files of one package: those with the file's name or nearest to it by imports, the next
 * nearest, and all of its folder, or of the parent folder if it has none.
 */
export function testsOf(name: string, files: readonly string[]): Map<string, TestsOfFile> {
  const importers = importersIn(name);
  const tests = filesBelow(join(root, name, 'src'))
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter(isTest);
  return new Map(
    files.map((file) => {
      const named = tests.filter(
        (test) => test.replace(/\.test\.tsx?$/, '') === file.replace(/\.tsx?$/, ''),
      );
      const [first, second] = nearestTests(file, importers);
      const inFolder = (folder: string) => tests.filter((test) => dirname(test) === folder);
      const own = inFolder(dirname(file));
      const beside = own.length > 0 ? own : inFolder(dirname(dirname(file)));
      const isUsedEverywhere = first.length > MOST && beside.length > 0;
      const nearest = isUsedEverywhere ? first.filter((test) => beside.includes(test)) : first;
      const near = [...new Set([...named, ...nearest])];
      // The server's tests take seconds each, because of their databases.
      const isEnough = isUsedEverywhere || second.length > MOST || isServer(name);
      const far = isEnough ? [] : second;
      return [file, { near, all: [...new Set([...near, ...beside, ...far])] }];
    }),
  );
}
