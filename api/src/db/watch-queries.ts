import type { Logger } from 'kysely';

/** A statement that has ended. */
export interface EndedStatement {
  /** With placeholders instead of values. */
  readonly text: string;
  readonly milliseconds: number;
  /** Undefined if it succeeded. */
  readonly error: unknown;
}

/** Who wants to hear of statements. */
export interface QueryWatch {
  /** Whether of those that are run now. It is asked for each, and cheap. */
  isOn(): boolean;
  tell(statement: EndedStatement): void;
}

/** Kysely's log for a watch, of the statements that Kysely runs. */
export const logTo =
  (watch: QueryWatch): Logger =>
  (event) => {
    if (!watch.isOn()) return;
    watch.tell({
      text: event.query.sql,
      milliseconds: event.queryDurationMillis,
      error: event.level === 'error' ? event.error : undefined,
    });
  };
