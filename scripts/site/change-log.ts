import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
  fsyncSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { flushNames, sha256 } from '../files/files.ts';
import { ReleaseError } from './release-error.ts';

/** The sources of a build: the commit, and whether the folder had no other changes. */
export interface Source {
  commit: string;
  clean: boolean;
}

/** Who changes a site, when and why. */
export interface Note {
  at: string;
  by: string;
  why: string | null;
  /** What is done, as in "released" and "rolled back". */
  did: string;
  /** The sources of the released build; null if nothing is released or they are unknown. */
  source: Source | null;
  /** The addresses of the live servers that a release named; absent if it named none. */
  servers?: readonly string[];
}

/** A change of a site, as the log has it. */
export interface LoggedChange extends Note {
  /** The remote, or `host`. */
  part: string;
  /** The version that the change is about: the released one, or the one that is current after it. */
  version: string;
  /** The current version before; null for the first release, and for the host. */
  from: string | null;
}

/** The log of a site: beside it, so no server of the site serves the names in it. */
export const logFile = (site: string): string => `${site}-log.jsonl`;

/** The whole lines. A last one that is not whole was cut off by a power cut, before its change was made. */
function wholeLines(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').slice(0, -1);
}

/** The changes in a log, the first one first. Throws if a line was changed, taken out or put in. */
function readLines(file: string, lines: readonly string[]): LoggedChange[] {
  return lines.map((line, index) => {
    const before = index === 0 ? null : sha256(lines[index - 1]!);
    try {
      const { after, ...change } = JSON.parse(line) as LoggedChange & { after: string | null };
      if (after === before && change.part && change.version) return change;
    } catch {
      // Reported below, for a line that can't be read and one that does not follow alike.
    }
    throw new ReleaseError(
      `${file}: line ${index + 1} does not follow from the lines before it, nothing was changed`,
    );
  });
}

/** All changes of a site that were ever logged, the first one first. */
export function readLog(site: string): LoggedChange[] {
  const file = logFile(site);
  return readLines(file, wholeLines(file));
}

/**
 * Adds a change to the log of a site. Nothing that stands there is written again; each line names a hash of the line
 * before. The caller holds the site's lock, and makes the change afterwards.
 */
export function logChange(site: string, change: LoggedChange): void {
  const file = logFile(site);
  const lines = wholeLines(file);
  readLines(file, lines);
  const whole = lines.reduce((length, line) => length + Buffer.byteLength(line) + 1, 0);
  if (existsSync(file)) truncateSync(file, whole);
  const last = lines.at(-1);
  const handle = openSync(file, 'a');
  try {
    const after = last === undefined ? null : sha256(last);
    writeSync(handle, `${JSON.stringify({ ...change, after })}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  if (last === undefined) flushNames(dirname(file));
}
