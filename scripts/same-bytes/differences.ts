import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow } from '../files/files.ts';

/** The number of characters shown of a file from its first difference. */
const SHOWN = 60;

/** A file that differs between two folders. */
export interface Difference {
  /** Below the folder. Two file names that differ only in a content hash are one. */
  file: string;
  /** The first different byte; null if one of the folders has no such file. */
  at: number | null;
  here: string;
  there: string;
}

/** A compressed file differs if its source does, which tells more. */
const isCompressed = ({ file }: Difference) => /\.(br|gz)$/.test(file);

const unhashed = (file: string) => file.replace(/\.(?:[0-9a-f]{8}|[\w-]{43})\./, '.');

const namesBelow = (folder: string): string[] =>
  filesBelow(folder).map((file) => file.slice(folder.length + 1).replaceAll('\\', '/'));

function compareFiles(file: string, here: string, there: string): Difference[] {
  const [one, other] = [readFileSync(here), readFileSync(there)];
  if (one.equals(other) && basename(here) === basename(there)) return [];
  const differs = one.findIndex((byte, index) => byte !== other[index]);
  const at = differs === -1 ? one.length : differs;
  const excerpt = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1', at, at + SHOWN));
  return [{ file, at, here: excerpt(one), there: excerpt(other) }];
}

/** Every file that differs between two folders, byte for byte; compressed ones last. */
export function differences(here: string, there: string): Difference[] {
  const own = namesBelow(here);
  const theirs = new Set(namesBelow(there));
  const left = new Set([...theirs].filter((file) => !own.includes(file)));
  const found = own.flatMap((file): Difference[] => {
    if (theirs.has(file)) return compareFiles(file, join(here, file), join(there, file));
    const renamed = [...left].find((other) => unhashed(other) === unhashed(file));
    if (renamed === undefined) return [{ file, at: null, here: 'a file', there: 'no file' }];
    left.delete(renamed);
    return compareFiles(file, join(here, file), join(there, renamed));
  });
  const more = [...left].map((file) => ({ file, at: null, here: 'no file', there: 'a file' }));
  return [...found, ...more].sort((a, b) => Number(isCompressed(a)) - Number(isCompressed(b)));
}
