import { randomInt } from 'node:crypto';

// Without 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B, U and V, which people confuse when they read a
// code aloud or from paper.
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const GROUP = 4;

/** A random code of groups of four characters, joined by dashes: `K7QD-94XM-TRGA-CH6P`. */
export function newAccessCode(groups: number): string {
  const group = () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** A code as it is stored, typed in any case and width (as Japanese keyboards do), with or without dashes. */
export function normalizeAccessCode(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}]/gu, '');
  return plain.match(/.{1,4}/gu)?.join('-') ?? '';
}
