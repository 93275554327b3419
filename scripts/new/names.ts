import { GeneratorError } from './generator-error.ts';

const PATTERNS = {
  hyphens: [/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/, 'words in small letters, joined by hyphens'],
  underscores: [/^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/, 'words in small letters, joined by _'],
} as const;
const MAX_LENGTH = 40;

/** Throws GeneratorError if a name is not made of words joined like that. */
export function checkWords(what: string, name: string, joined: keyof typeof PATTERNS): void {
  const [pattern, says] = PATTERNS[joined];
  if (!pattern.test(name)) throw new GeneratorError(`"${name}" is no name for ${what}: ${says}`);
  if (name.length > MAX_LENGTH)
    throw new GeneratorError(`${name} is longer than ${MAX_LENGTH} letters: too long for ${what}`);
  if (name in Object.prototype)
    throw new GeneratorError(`${name} means something else in the code`);
}

/** `gift-cards` and `gift_cards` → `giftCards`. */
export const camelCase = (name: string): string =>
  name.replace(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `gift-cards` → `GiftCards`. */
export const pascalCase = (name: string): string => upperFirst(camelCase(name));

/** `gift-cards` → `Gift cards`. */
export const sentence = (name: string): string => upperFirst(name.replace(/[-_]/g, ' '));

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
