const LENGTH = 6;

/** Steps of a run in tens: up or down by one or two, or none. */
const STEPS = [0, 1, 2, 8, 9];

/** Whether digits go on in even steps, 9 being followed by 0. Loops: a server asks this of every code there is. */
function isRun(digits: readonly number[]): boolean {
  const step = (digits[1]! - digits[0]! + 10) % 10;
  if (!STEPS.includes(step)) return false;
  for (let at = 2; at < digits.length; at += 1) {
    if ((digits[at]! - digits[at - 1]! + 10) % 10 !== step) return false;
  }
  return true;
}

const isDay = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12;
const isCentury = (years: number) => years === 19 || years === 20;

/** A day as people write it in six digits, in any order, or a month with its year. */
const isDate = (a: number, b: number, c: number) =>
  isDay(a, b) ||
  isDay(b, a) ||
  isDay(c, b) ||
  (isCentury(a) && isDay(1, c)) ||
  (isCentury(b) && isDay(1, a));

/** Why six digits are among those that are guessed first. */
export type EasyCode = 'repeats' | 'run' | 'date' | 'phone';

/**
 * Why six digits are easy to guess, or null: repeats (`111111`, `121212`, `123123`), runs (`123456`, `654321`,
 * `246802`, `112233`), days and months, and what stands in the owner's phone number.
 */
export function whyEasy(code: string, phone = ''): EasyCode | null {
  const digits = code.split('').map(Number);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = digits;
  if ((a === c && c === e && b === d && d === f) || (a === d && b === e && c === f)) {
    return 'repeats';
  }
  const isPaired = a === b && c === d && e === f;
  const isRunOfParts = (isPaired && isRun([a, c, e])) || (isRun([a, b, c]) && isRun([d, e, f]));
  if (isRun(digits) || isRunOfParts) return 'run';
  if (isDate(a * 10 + b, c * 10 + d, e * 10 + f)) return 'date';
  return phone !== '' && codesIn(phone).includes(code) ? 'phone' : null;
}

/** The six-digit parts of a phone number. */
export function codesIn(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return Array.from({ length: Math.max(0, digits.length - LENGTH + 1) }, (_, at) =>
    digits.slice(at, at + LENGTH),
  );
}
