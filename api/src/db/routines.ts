import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { MigrationError } from './migration-session.ts';

/** A file that defines a function or a view, or the triggers of one function. */
export interface Routine {
  /** Its path within the folder. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** The defined object, as `drop` names it: `function notify`, `trigger append_only on postings`. */
  readonly objects: readonly string[];
}

/** All routines, each after those that it mentions. */
export interface Routines {
  /** Raised with every release that changes one. A server leaves routines of a higher version alone. */
  readonly version: number;
  /** The checksum of the routines of that version (`checksumOf`). */
  readonly checksum: string;
  readonly all: readonly Routine[];
}

const FOLDER = path.join(import.meta.dirname, 'routines');
const DEFINED =
  /^create (?:or replace )?(?:(function|view) (\w+)|(?:constraint )?trigger (\w+)\s[^;]*?\son (\w+))/gm;
const COMMENT_OR_STRING = /--[^\n]*|'(?:[^']|'')*'/g;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** One checksum of all, whatever their order. */
export const checksumOf = (routines: readonly Routine[]): string =>
  sha256(
    routines
      .map(({ name, checksum }) => `${name} ${checksum}\n`)
      .toSorted()
      .join(''),
  );

/**
 * The routines in a folder, and its `version.json`.
 * @throws MigrationError if a file defines nothing, or some mention each other in a circle
 */
export async function readRoutines(folder: string = FOLDER): Promise<Routines> {
  const names = await readdir(folder, { recursive: true });
  const counted = JSON.parse(await readFile(path.join(folder, 'version.json'), 'utf8')) as {
    version: number;
    checksum: string;
  };
  const all = await Promise.all(
    names
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => readRoutine(folder, name)),
  );
  return { ...counted, all: inOrder(all) };
}

async function readRoutine(folder: string, file: string): Promise<Routine> {
  const name = file.replaceAll('\\', '/');
  // A checkout with other line ends has the same routine.
  const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  const objects = [...text.matchAll(DEFINED)].map(([, kind, object, trigger, table]) =>
    kind === undefined ? `trigger ${trigger} on ${table}` : `${kind} ${object}`,
  );
  if (objects.length === 0) throw new MigrationError(`The routine ${name} defines nothing.`);
  return { name, text, checksum: sha256(text), objects };
}

/** The names that a text calls and reads: words, those before a parenthesis as functions. */
function mentionsOf(text: string): Set<string> {
  const words = text.replace(COMMENT_OR_STRING, "''").matchAll(/\b([a-z]\w*)(\s*\()?/g);
  return new Set(
    [...words].flatMap(([, word, call]) => (call ? [`function ${word}`] : [`view ${word}`])),
  );
}

function inOrder(routines: readonly Routine[]): Routine[] {
  const homes = new Map(
    routines.flatMap((routine) => routine.objects.map((object) => [object, routine] as const)),
  );
  const done = new Set<Routine>();
  const visit = (routine: Routine, path: readonly Routine[]): void => {
    if (done.has(routine)) return;
    if (path.includes(routine)) {
      const circle = [...path.slice(path.indexOf(routine)), routine].map(({ name }) => name);
      throw new MigrationError(`Routines mention each other in a circle: ${circle.join(' → ')}.`);
    }
    for (const mention of mentionsOf(routine.text)) {
      const home = homes.get(mention);
      if (home && home !== routine) visit(home, [...path, routine]);
    }
    done.add(routine);
  };
  for (const routine of routines) visit(routine, []);
  return [...done];
}
