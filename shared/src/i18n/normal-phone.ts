import { asciiDigits } from '@adpartner/shared/contract/ascii-digits';

/** A typed phone number in E.164: `0049 (0)30 123-456` → `+4930123456`. */
export function normalPhone(typed: string): string {
  return asciiDigits(typed.normalize('NFKC'))
    .replace(/\(0\)/g, '')
    .replace(/[\s\-./()\u2010-\u2015\p{Cf}]/gu, '')
    .replace(/^00/, '+');
}
