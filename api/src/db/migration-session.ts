/**
 * The number of an advisory lock that nothing else uses: servers that start together migrate one after the
 * other.
 */
const LOCK = 7_203_118_446;

/** A connection that also runs texts of several statements. */
export interface MigrationSession {
  exec(text: string): Promise<void>;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Thrown if a database's migrations are not those of this server, which then can't use it. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Runs `work` in a transaction, one server at a time. The lock ends with the transaction, because behind a
 * pooler the next statement may run on another connection.
 */
export async function underLock<T>(session: MigrationSession, work: () => Promise<T>): Promise<T> {
  await session.exec('begin');
  try {
    // Another server's migration, or building an index, may take longer than a query may.
    await session.exec('set local statement_timeout = 0');
    await session.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work();
    await session.exec('commit');
    return result;
  } catch (error) {
    await session.exec('rollback');
    throw error;
  }
}

/**
 * Runs a file's text. @throws MigrationError with the file's name and the line, if the database reports one
 */
export async function execFile(
  session: MigrationSession,
  name: string,
  text: string,
): Promise<void> {
  try {
    await session.exec(text);
  } catch (error) {
    const { message, position, code } = error as Error & { position?: string; code?: string };
    const line = position && ` (line ${text.slice(0, Number(position)).split('\n').length})`;
    // Without the error as its cause, which contains the whole text.
    throw Object.assign(new MigrationError(`${name} failed: ${message}${line ?? ''}`), { code });
  }
}
