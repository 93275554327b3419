import type { Edit } from './mutant.ts';

/** Mutants without one statement: an error, a lock, a posting, a notice, a row. */
export function missingStatements(code: string): Edit[] {
  return [
    ...code.matchAll(/(?<=\n\s*|\b(?:then|else|begin)\s+)(?:perform|insert|update|delete)\b/g),
  ].map(({ index }) => {
    const end = code.indexOf(';', index);
    // A function in SQL ends without a semicolon, and has another statement that does nothing.
    return end === -1
      ? { what: 'left out', at: index, length: code.trimEnd().length - index, by: 'select' }
      : { what: 'left out', at: index, length: end - index, by: 'null' };
  });
}
