import type { Edit } from './mutant.ts';

/** The text to find, and its replacement. */
const EXCHANGES: readonly (readonly [RegExp, string])[] = [
  [/(?<![<>=:-])<(?![>=])/g, '<='],
  [/<=/g, '<'],
  [/(?<![<>=:-])>(?!=)/g, '>='],
  [/(?<!=)>=/g, '>'],
  [/<>/g, '='],
  [/ \+ /g, ' - '],
  [/ - (?=\S)/g, ' + '],
  [/\bgreatest\b/g, 'least'],
  [/\bleast\b/g, 'greatest'],
  [/\bround\b/g, 'floor'],
  [/\bif not\b(?! (?:found|exists))/g, 'if'],
  [/\bif found\b/g, 'if not found'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bis distinct from\b/g, 'is not distinct from'],
  [/(?<=\b(?:if|elsif|when) [\w.]+ )=(?= )/g, '<>'],
  [/\bfor (?:no key )?(?:update|share)\b/g, ''],
  [/ desc\b/g, ''],
  [/\bon conflict (?:\([^)]*\) )?do nothing\b/g, ''],
];

/** Mutants with another operator or another word of SQL. */
export function exchangedOperators(code: string): Edit[] {
  return EXCHANGES.flatMap(([found, by]) =>
    [...code.matchAll(found)].map(({ index, 0: word }) => ({
      what: by === '' ? 'left out' : by.trim(),
      at: index,
      length: word.length,
      by,
    })),
  );
}

/**
 * Mutants with a number that is one greater: a limit, a period, an offset. A placeholder number is left as it
 * is.
 */
export function otherNumbers(code: string): Edit[] {
  return [
    ...code.matchAll(
      /(?<!\w|[\w.]\.|coalesce\([^;\n]*, |limit |offset |-> |:= |timestamptz\()\b(\d+)(\.0)?\b(?!\.\d)/g,
    ),
  ].map(({ index, 0: number, 1: whole, 2: rest }) => {
    const by = `${BigInt(whole!) + 1n}${rest ?? ''}`;
    return { what: by, at: index, length: number.length, by };
  });
}
