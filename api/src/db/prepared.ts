import type { CompiledQuery, Compilable } from 'kysely';

import type { Queries } from './database.ts';

/** Stands for an argument while a statement is compiled, and says which. */
class Argument {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/** The texts of prepared statements, each with the name that a connection knows it by. */
const NAMES = new Map<string, string>();

/** The name of a prepared statement's text; undefined for any other statement. */
export const preparedName = (text: string): string | undefined => NAMES.get(text);

/**
 * A statement of a path that is walked all the time: built and compiled once, not for each request, and
 * parsed once by every connection of a PostgreSQL.
 *
 * @param build the query, with each argument in the place of one value; it may not look at them
 * @returns runs the statement with other arguments and answers its rows
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
