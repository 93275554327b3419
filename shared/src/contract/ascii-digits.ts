const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/**
 * A decimal digit of any script as an ASCII one: the ten digits of a script are consecutive, from zero, and may follow
 * those of another.
 */
function asciiDigit(char: string): string {
  const code = char.codePointAt(0)!;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

/** A typed text with ASCII digits: keyboards of other scripts have their own, also for numbers only. `٤٢` → `42`. */
export const asciiDigits = (typed: string): string => typed.replace(/[^\P{Nd}0-9]/gu, asciiDigit);
