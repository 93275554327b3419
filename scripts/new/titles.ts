import { readFileSync } from 'node:fs';
import { LANGUAGES, type LanguageCode } from '../../shared/src/contract/language.ts';
import known from './known-titles.json' with { type: 'json' };
import { GeneratorError } from './generator-error.ts';

/** A remote's title in the header, in every language. */
export type Titles = Readonly<Record<LanguageCode, string>>;

const KNOWN: Readonly<Record<string, Titles>> = known;
const MAX_LENGTH = 40;

/** The fault of a title, or null. */
function fault(title: unknown): string | null {
  if (title === undefined) return 'is missing';
  if (typeof title !== 'string') return 'is not a text';
  if (title.trim() === '' || title !== title.trim()) return 'is blank or begins or ends with one';
  if (title.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} letters`;
  if (/[<>&{}$\n]/.test(title)) return 'has characters that are no words';
  return null;
}

/** Reads typed titles. Throws GeneratorError, with every fault, if they are incomplete. */
export function checkTitles(value: unknown, source: string): Titles {
  const titles = Object(value) as Record<string, unknown>;
  const faults = LANGUAGES.flatMap((code) => {
    const one = fault(titles[code]);
    return one === null ? [] : [`${code} ${one}`];
  });
  const more = Object.keys(titles).filter((code) => !LANGUAGES.some((one) => one === code));
  faults.push(...more.map((code) => `${code} is no language of the app`));
  if (faults.length > 0) throw new GeneratorError(`${source}: ${faults.join(', ')}`);
  return titles as Titles;
}

/** The titles in a named file, else those of a known word; null for an unknown one. */
export function knownTitles(name: string, file: string | null): Titles | null {
  if (file === null) return Object.hasOwn(KNOWN, name) ? checkTitles(KNOWN[name], name) : null;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new GeneratorError(`${file} can't be read: ${(error as Error).message}`);
  }
  return checkTitles(value, file);
}

/**
 * The titles of a new remote: in a named file, else of known words. Throws GeneratorError if there are none,
 * because no untranslated text may be shown.
 */
export function titlesFor(name: string, file: string | null): Titles {
  const titles = knownTitles(name, file);
  if (titles !== null) return titles;
  throw new GeneratorError(
    `what is ${name} called in the header? Write it down in every language, as ` +
      `{ ${LANGUAGES.map((code) => `"${code}": "…"`).join(', ')} }, ` +
      `and name the file: --titles FILE. Known without one: ${Object.keys(KNOWN).join(', ')}`,
  );
}
