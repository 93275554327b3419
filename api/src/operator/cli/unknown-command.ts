import type { Command } from '../command.ts';

/** One typing error is allowed per this many letters. */
const LETTERS_A_SLIP = 3;

/** A name for comparison: lower-case letters and digits only. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether the letters before two places are swapped. */
const endInSwap = (typed: string, row: number, meant: string, column: number): boolean =>
  typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];

/**
 * The number of letters that were left out, added, changed, or swapped with the next one: the restricted
 * distance of Damerau and Levenshtein.
 */
export function slips(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const here = [row];
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1];
      here.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (here[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          endInSwap(typed, row, meant, column) ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, here];
  }
  return last[meant.length] ?? 0;
}

/** The names nearest to any of these, if one is near enough. */
function nearest(names: Iterable<string>, candidates: readonly string[]): string[] {
  const distances = Array.from(names, (name) => {
    const letters = lettersOf(name);
    const distance = Math.min(...candidates.map((typed) => slips(lettersOf(typed), letters)));
    return { name, distance, isNear: distance <= letters.length / LETTERS_A_SLIP };
  });
  const near = distances.filter(({ isNear }) => isNear);
  const least = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === least).map(({ name }) => name);
}

/** `a`, `a or b`, `a, b or c`. */
const anyOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/**
 * The error for an unknown command: the one that may have been meant, or the existing ones of the named kind.
 * Null if a command was typed, or only the first word of some, or an option before it.
 */
export function unknownCommand(
  commands: readonly Command[],
  args: readonly string[],
): string | null {
  const [first, second] = args.map((word) => (word.startsWith('-') ? undefined : word));
  const names = commands.map(({ name }) => name);
  if (first === undefined || names.includes(first)) return null;
  const ofKind = (kind: string) => names.filter((name) => name.startsWith(`${kind} `));
  const hasVerbs = ofKind(first).length > 0;
  const both = second === undefined ? first : `${first} ${second}`;
  if (names.includes(both) || (hasVerbs && second === undefined)) return null;
  // The next word may be the verb, or already an argument.
  const candidates = second === undefined ? [first] : [first, both, `${second} ${first}`];
  const meant = nearest(names, candidates);
  const kinds = new Set(names.map((name) => name.split(' ')[0]!));
  const others = meant.length > 0 ? meant : nearest(kinds, [first]).flatMap(ofKind);
  const typed = hasVerbs ? both : first;
  return others.length > 0
    ? `there is no command ${typed}: did you mean ${anyOf(others)}?`
    : `there is no command ${typed}: --help lists them all`;
}
