import type { CompiledQuery, Compilable } from 'kysely';

import type { Queries } from './database.ts';

/** The placeholder of an argument while a statement is compiled. */
class Argument {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/** The name of each prepared statement, by its text. */
const NAMES = new Map<string, string>();

/** The name of a prepared statement's text; undefined for any other statement. */
export const preparedName = (text: string): string | undefined => NAMES.get(text);

/**
 * Prepares a statement of a frequent request: it is built and compiled once, and PostgreSQL parses it once
 * for each connection.
 *
 * @param build makes the query with each argument in the place of one value; it must not read the arguments
 * @returns a function that runs the statement with given arguments and returns its rows
 */
export function prepared<Arguments extends readonly unknown[], Row>(
  build: (db: Queries, ...given: Arguments) => Compilable<Row>,
): (db: Queries, ...given: Arguments) => Promise<Row[]> {
  let once: { compiled: CompiledQuery<Row>; order: readonly unknown[] } | null = null;
  return async (db, ...given) => {
    if (!once) {
      const stand = given.map((_, index) => new Argument(index)) as unknown as Arguments;
      const compiled = build(db, ...stand).compile();
      if (!NAMES.has(compiled.sql)) NAMES.set(compiled.sql, `prepared_${NAMES.size + 1}`);
      once = { compiled, order: compiled.parameters };
    }
    const parameters = once.order.map((one) => (one instanceof Argument ? given[one.index] : one));
    const { rows } = await db.executeQuery<Row>({ ...once.compiled, parameters });
    return rows;
  };
}
