/** A fault that is put into the database on purpose, to check that a test finds it. */
export interface Mutant {
  /** The fault in words. */
  readonly name: string;
  /** The statements that apply it to a migrated database. */
  readonly sql: string;
  /** The functions that contain it; none for a table or a view. */
  readonly functions: readonly string[];
  /** Parts of the paths of test files that reach it, if no function tells. */
  readonly tests?: readonly string[];
}

/** A function in a migrated database. */
export interface SqlFunction {
  readonly name: string;
  /** The complete `create or replace function …`. */
  readonly definition: string;
}

/** One change of a function's text, `length` characters from `at` on. */
export interface Edit {
  /** The change in words. */
  readonly what: string;
  readonly at: number;
  readonly length: number;
  readonly by: string;
}
