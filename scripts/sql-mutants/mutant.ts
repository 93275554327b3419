/** A fault put into the database on purpose, to see that a test finds it. */
export interface Mutant {
  /** What is wrong, in words. */
  readonly name: string;
  /** The statements that put it into a migrated database. */
  readonly sql: string;
  /** The functions that it is in; none for what belongs to a table or a view. */
  readonly functions: readonly string[];
  /** Parts of the paths of test files that meet it, where no function tells. */
  readonly tests?: readonly string[];
}

/** A function as a migrated database has it. */
export interface SqlFunction {
  readonly name: string;
  /** `create or replace function …`, whole. */
  readonly definition: string;
}

/** One change of a function's text, `length` characters from `at` on. */
export interface Edit {
  /** What it does, in words. */
  readonly what: string;
  readonly at: number;
  readonly length: number;
  readonly by: string;
}
