import type { CompiledQuery, Compilable } from 'kysely';

import type { Queries } from './database.ts';
import type { PreparedStatement, PreparedValue } from './prepared-query.ts';

/** The placeholder of an argument while a statement is compiled. */
class Argument {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/** Runs prepared statements on some connection, each in a transaction of its own. */
export type RunPrepared = (
  statement: PreparedStatement,
  values: readonly PreparedValue[],
) => Promise<object[]>;

const RUNS = new WeakMap<Queries, RunPrepared>();

/**
 * Makes prepared statements of `db` run by `run` instead of Kysely, whose own part takes longer than sending one. Those
 * in its transactions go through Kysely, which knows the connection.
 */
export const runPreparedBy = (db: Queries, run: RunPrepared): void => void RUNS.set(db, run);

/** The statements of values that go through Kysely. */
const STATEMENTS = new WeakMap<object, PreparedStatement>();

/** The prepared statement that values belong to; undefined for values of any other statement. */
export const statementOf = (values: readonly unknown[]): PreparedStatement | undefined =>
  STATEMENTS.get(values);

let count = 0;

interface Compiled<Row> {
  readonly query: CompiledQuery<Row>;
  readonly statement: PreparedStatement;
}

/**
 * Prepares a statement of a frequent request: it is built and compiled once, and PostgreSQL parses it once
 * for each connection.
 *
 * @param build makes the query with each argument in the place of one value; it must not read the arguments
 * @returns a function that runs the statement with given arguments and returns its rows
 */
export function prepared<Arguments extends readonly PreparedValue[], Row extends object>(
  build: (db: Queries, ...given: Arguments) => Compilable<Row>,
): (db: Queries, ...given: Arguments) => Promise<Row[]> {
  let once: Compiled<Row> | null = null;
  const compile = (db: Queries, given: Arguments): Compiled<Row> => {
    const stand = given.map((_, index) => new Argument(index)) as unknown as Arguments;
    const query = build(db, ...stand).compile();
    return { query, statement: { name: `prepared_${++count}`, text: query.sql } };
  };
  return async (db, ...given) => {
    const { query, statement } = (once ??= compile(db, given));
    const values = query.parameters.map((one) =>
      one instanceof Argument ? given[one.index]! : (one as PreparedValue),
    );
    const run = RUNS.get(db);
    if (run) return (await run(statement, values)) as Row[];
    STATEMENTS.set(values, statement);
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}
