import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { STANDARD_ENTRY } from '../../shared/src/federation/plugins/standard-manifest-plugin.ts';
import { ReleaseError } from '../site/release-error.ts';
import { builtMap } from '../site/source-maps.ts';
import { originOf, placesIn, readMap } from '../symbolicate/places.ts';

/** Code that minimizers leave as it is written: names of members, where most faults are thrown, and short strings. */
const MARK = /(?<=\.)[A-Za-z_$][\w$]{3,}|(?<=["'`])[\w /:-]{4,}(?=["'`])/g;

/** The share of marks that a map has to lead back: a minimizer joins a few texts of several lines. */
const LEAST = 0.95;

/** The length of a script that may have no mark: it exports what other scripts have. */
const LITTLE = 1000;

/** A script that holds texts alone, for which webpack writes no map. */
const DATA = /\{\w+\(\w\)\{\w\.exports=(?:JSON\.parse\(|\{|")/;

/** The marks that a text has once: the line of each, and its column, both from 1. */
function marksOf(text: string): Map<string, { line: number; column: number } | null> {
  const marks = new Map<string, { line: number; column: number } | null>();
  for (const [index, line] of text.split('\n').entries()) {
    for (const { 0: mark, index: at } of line.matchAll(MARK)) {
      marks.set(mark, marks.has(mark) ? null : { line: index + 1, column: at + 1 });
    }
  }
  return marks;
}

/** The marks that the sources of a map have once: `file:line` of each; and the text of each line. */
function sourceMarks(json: string) {
  const { sources, sourcesContent } = JSON.parse(json) as {
    sources: string[];
    sourcesContent: (string | null)[];
  };
  const found = new Map<string, string | null>();
  const lines = new Map<string, string>();
  for (const [index, source] of sources.entries()) {
    const [file] = source.split('?');
    const text = sourcesContent[index] ?? '';
    // Code that webpack makes has no file.
    const isFile = !source.startsWith('webpack/');
    for (const [at, line] of text.split('\n').entries()) lines.set(`${file}:${at + 1}`, line);
    for (const [mark, place] of marksOf(text)) {
      const isOne = isFile && place !== null && !found.has(mark);
      found.set(mark, isOne ? `${file}:${place.line}` : null);
    }
  }
  return { found, lines };
}

/**
 * Puts a fault at each mark of a script, as a browser would write it, and counts those that lead to its line, or to
 * another one with the mark: a source may have it once more in another form, as an import.
 */
function tryFaults(script: string, code: string, json: string): { right: number; all: number } {
  const map = readMap(json);
  const { found, lines } = sourceMarks(json);
  let [right, all] = [0, 0];
  for (const [mark, place] of marksOf(code)) {
    const expected = found.get(mark);
    if (!place || !expected) continue;
    const stack = `    at fault (https://site/${script}:${place.line}:${place.column})`;
    const origin = originOf(map, placesIn(stack)[0]!);
    all++;
    const led = origin && `${origin.file}:${origin.line}`;
    if (led === expected || (led && lines.get(led)?.includes(mark))) right++;
  }
  return { right, all };
}

/** Why faults in a script would not be led back to their sources; null if they are. */
function wrongWith(built: string, path: string, script: string): string | null {
  const code = readFileSync(join(built, path), 'utf8');
  const file = builtMap(built, script);
  if (!existsSync(file)) {
    return DATA.test(code) || !/[.(]/.test(code) ? null : 'it has no source map';
  }
  try {
    const { right, all } = tryFaults(script, code, readFileSync(file, 'utf8'));
    if (all === 0 && code.length > LITTLE) return 'its map has no sources to compare with';
    return right >= all * LEAST ? null : `${all - right} of ${all} faults lead elsewhere`;
  } catch {
    return `${file} is damaged`;
  }
}

/**
 * Throws a ReleaseError unless a fault in each script of a build would be led back to its file and line: places in the
 * script whose text is in one line of the sources are looked up as those of a stack are.
 * @param scripts the scripts as they are named on the site, by their paths in the build
 */
export function checkMaps(built: string, scripts: ReadonlyMap<string, string>): void {
  for (const [path, script] of scripts) {
    // It is on the site as it is written, not minimized.
    if (basename(path) === STANDARD_ENTRY) continue;
    const wrong = wrongWith(built, path, script);
    if (wrong === null) continue;
    throw new ReleaseError(
      `a fault in ${script} would not be led back to its source: ${wrong}; build it again`,
    );
  }
}
