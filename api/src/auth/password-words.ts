import type { ServerConfig } from '../config/server-config.ts';

/** Words that the product itself suggests to a guesser; docs/operating.md lists them. */
export const PRODUCT_WORDS = ['adpartner', 'partner', 'adcenter', 'wallet', 'password', 'login'];

/** Shorter words are part of too many others. */
const SHORTEST = 3;

/** The facts about a user that others know. */
export interface KnownOfUser {
  readonly username: string;
  readonly nickname: string;
  readonly email: string | null;
}

/** The letters of a text without case and accents. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** A text's letters as one word, and each of its words. */
const wordsIn = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{M}]+/u)].map(lettersOf);

/**
 * The words that a password of this user must not consist of: the brand's, the product's, and those of the
 * user's names and e-mail address.
 */
export function passwordWords(
  { brand }: Pick<ServerConfig, 'brand'>,
  { username, nickname, email }: KnownOfUser,
): string[] {
  const texts = [brand.name, username, nickname, email ?? '', ...PRODUCT_WORDS];
  return texts.flatMap(wordsIn).filter((word) => [...word].length >= SHORTEST);
}

/** Whether a password consists of such words, without other letters. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  if (letters === '') return false;
  // The longest first: a short one may be part of it.
  const left = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), letters);
  return left.trim() === '';
}
