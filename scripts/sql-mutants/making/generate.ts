import { otherAccounts, otherIntervals } from './accounts.ts';
import { codeOf } from './code-of.ts';
import { missingConditions } from './conditions.ts';
import type { Edit, Mutant, SqlFunction } from './mutant.ts';
import { exchangedOperators, otherNumbers } from './operators.ts';
import { missingStatements } from './statements.ts';

const CONTEXT = 28;

/** The text on one line. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The changed text of an edit, with enough context to be unique. */
function nameOf(definition: string, { what, at, length, by }: Edit): string {
  const changed = onOneLine(definition.slice(at, at + length));
  if (what === 'left out' && changed.length > CONTEXT / 2) return `without ${changed}`;
  const lineEnd = definition.slice(at + length).search(/\n|$/);
  const line = definition.slice(
    Math.max(definition.lastIndexOf('\n', at) + 1, at - CONTEXT),
    at + length + Math.min(lineEnd, CONTEXT),
  );
  if (what === 'left out') return `without ${changed} in: ${onOneLine(line)}`;
  return `${onOneLine(by) || what} for ${changed} in: ${onOneLine(line)}`;
}

/** A function's definition after a change. */
const edited = (definition: string, { at, length, by }: Omit<Edit, 'what'>): string =>
  definition.slice(0, at) + by + definition.slice(at + length);

/** Every mutant of a function that the rules make. All have different names. */
export function mutantsOf({ name, definition }: SqlFunction): Mutant[] {
  const code = codeOf(definition);
  const edits = [
    ...exchangedOperators(code),
    ...otherNumbers(code),
    ...missingConditions(code),
    ...missingStatements(code),
    ...otherAccounts(definition),
    ...otherIntervals(definition),
  ].toSorted((one, other) => one.at - other.at || one.length - other.length);
  const mutants = new Map<string, Mutant>();
  const texts = new Set<string>([definition]);
  for (const edit of edits) {
    const sql = edited(definition, edit);
    if (texts.has(sql)) continue;
    texts.add(sql);
    let full = `${name}: ${nameOf(definition, edit)}`;
    for (let n = 2; mutants.has(full); n += 1) full = `${full.replace(/ \(\d+\)$/, '')} (${n})`;
    mutants.set(full, { name: full, sql, functions: [name] });
  }
  return [...mutants.values()];
}
