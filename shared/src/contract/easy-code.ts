const LENGTH = 6;

/** The steps of a run of tens: up or down by one or two, or none. */
const STEPS = [0, 1, 2, 8, 9];

/**
 * Whether digits continue in even steps, 9 being followed by 0. Written as loops, because a server checks
 * every possible code.
 */
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

/** A date in six digits, in any order, or a month with its year. */
const isDate = (a: number, b: number, c: number) =>
  isDay(a, b) ||
  isDay(b, a) ||
  isDay(c, b) ||
  (isCentury(a) && isDay(1, c)) ||
  (isCentury(b) && isDay(1, a));

/** Whether the first n digits repeat. */
const isRepeated = (digits: readonly number[], length: number) =>
  digits.every((digit, at) => digit === digits[at % length]);

/** Whether five of the digits are the same. */
function isOneOut(digits: readonly number[]): boolean {
  const most = digits[0] === digits[1] ? digits[0] : digits[2];
  return digits.filter((digit) => digit === most).length === LENGTH - 1;
}

/** Three digits that run, or are a line of the keys, as `147` and `159`. */
const isLine = (digits: readonly number[]): boolean =>
  digits[1]! - digits[0]! === digits[2]! - digits[1]! || isRun(digits);

/** Two lines, one after the other: `123789`, `147258`. */
const isTwoLines = (digits: readonly number[]) =>
  isLine(digits.slice(0, 3)) && isLine(digits.slice(3));

/** The steps of two digits at a time in which people count: `101112`, `112233`, `102030`. */
const EVEN_STEPS: ReadonlySet<number> = new Set([1, 2, 5, 10, 11, 20, 22, 25]);

const isCounted = (a: number, b: number, c: number) =>
  b - a === c - b && EVEN_STEPS.has(Math.abs(b - a));

/** Counting in twos past ten. */
const IN_TWOS = ['24681012', '13579111'];

/** Why a code of six digits is among those that are guessed first. */
export type EasyCode = 'repeats' | 'run' | 'date' | 'phone';

/**
 * Why six digits are easy to guess, or null: repeats (`111111`, `000007`, `121212`, `123123`), runs (`123456`,
 * `246802`, `246810`), what a finger draws on the keys (`147258`), numbers in even steps (`102030`), dates and
 * months, and parts of the owner's phone number.
 */
export function whyEasy(code: string, phone = ''): EasyCode | null {
  const digits = code.split('').map(Number);
  if (isRepeated(digits, 2) || isRepeated(digits, 3) || isOneOut(digits)) return 'repeats';
  const [a, b, c] = [code.slice(0, 2), code.slice(2, 4), code.slice(4)].map(Number);
  if (isRun(digits) || isTwoLines(digits) || isCounted(a!, b!, c!)) return 'run';
  if (IN_TWOS.some((run) => run.includes(code))) return 'run';
  if (isDate(a!, b!, c!)) return 'date';
  return phone !== '' && codesIn(phone).includes(code) ? 'phone' : null;
}

/** The six-digit parts of a phone number. */
export function codesIn(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return Array.from({ length: Math.max(0, digits.length - LENGTH + 1) }, (_, at) =>
    digits.slice(at, at + LENGTH),
  );
}
