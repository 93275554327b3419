import { asciiDigits } from './ascii-digits.ts';

/**
 * A typed or pasted number or address as machines read it: ASCII digits and letters, without the invisible characters
 * that phones and web pages put around what is copied. Spaces stay.
 */
export const plainNumber = (typed: string): string =>
  asciiDigits(typed.normalize('NFKC')).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
