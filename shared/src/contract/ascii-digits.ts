/** A decimal digit of any script as an ASCII one: the ten digits of a script are consecutive, from zero. */
function asciiDigit(char: string): string {
  let zero = char.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** A typed text with ASCII digits: keyboards of other scripts have their own, also for numbers only. `٤٢` → `42`. */
export const asciiDigits = (typed: string): string => typed.replace(/[^\P{Nd}0-9]/gu, asciiDigit);
