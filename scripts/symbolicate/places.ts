import { SourceMap } from 'node:module';

/** A place in a script of a site, as stacks name it: line and column count from 1. */
export interface Place {
  /** The script below the site: `remotes/wallet/chunks/7.js`. */
  script: string;
  line: number;
  column: number;
}

/** A place in a source file; the column counts from 1. */
export interface Origin {
  file: string;
  line: number;
  column: number;
}

const NAME = String.raw`[\w-][\w.+-]*`;
const PLACE = new RegExp(
  String.raw`/(remotes/${NAME}/${NAME}/${NAME}\.js|assets/${NAME}\.js)(?:\?[^\s:)"']*)?:(\d+):(\d+)`,
  'g',
);

/** All places in scripts of a site that a text names: a stack, a report as JSON, lines of a log. */
export const placesIn = (text: string): Place[] =>
  [...text.matchAll(PLACE)].map(([, script, line, column]) => ({
    script: script!,
    line: Number(line),
    column: Number(column),
  }));

/** Reads a source map. Throws for a text that is none. */
export function readMap(json: string): SourceMap {
  const map = JSON.parse(json) as { version: unknown; sources: unknown; mappings: unknown };
  const isMap =
    map.version === 3 &&
    Array.isArray(map.sources) &&
    typeof map.mappings === 'string' &&
    // A damaged one would lead anywhere, without an error.
    /^[\w+/,;]*$/.test(map.mappings);
  if (!isMap) throw new Error('it is no source map');
  return new SourceMap(map as never);
}

/** The source of a place; null if the map has none, as for code that webpack adds. */
export function originOf(map: SourceMap, { line, column }: Place): Origin | null {
  const entry = map.findEntry(line - 1, column - 1);
  // Beyond the end of a line the map responds with the line before.
  if (!('originalSource' in entry) || entry.generatedLine !== line - 1) return null;
  const { originalSource, originalLine, originalColumn } = entry;
  if (!originalSource) return null;
  return {
    file: originalSource.split('?')[0]!,
    line: originalLine + 1,
    column: originalColumn + 1,
  };
}
