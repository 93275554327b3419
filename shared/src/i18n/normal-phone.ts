import { plainNumber } from '@adpartner/shared/contract/plain-number';

/** A typed phone number in E.164: `0049 (0)30 123-456` → `+4930123456`. */
export function normalPhone(typed: string): string {
  return plainNumber(typed)
    .replace(/\(0\)/g, '')
    .replace(/[\s\-./()\u2010-\u2015]/g, '')
    .replace(/^00/, '+');
}
