import type { Edit } from './mutant.ts';

/** Whether `at` is within a parenthesis of its statement: a query that another one reads. */
function isPartOfAnother(code: string, at: number): boolean {
  const before = code.slice(code.lastIndexOf(';', at) + 1, at);
  return before.split('(').length > before.split(')').length;
}

/** Mutants without one statement: an error, a lock, a posting, a notice, a row. */
export function missingStatements(code: string): Edit[] {
  return [
    ...code.matchAll(/(?<=\n\s*|\b(?:then|else|begin)\s+)(?:perform|insert|update|delete)\b/g),
  ]
    .filter(({ index }) => !isPartOfAnother(code, index))
    .map(({ index }) => {
      const end = code.indexOf(';', index);
      // A function in SQL ends without a semicolon, and has another statement that does nothing.
      return end === -1
        ? { what: 'left out', at: index, length: code.trimEnd().length - index, by: 'select' }
        : { what: 'left out', at: index, length: end - index, by: 'null' };
    });
}
