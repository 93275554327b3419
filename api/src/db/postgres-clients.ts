import pg from 'pg';

import { statementOf } from './prepared.ts';
import {
  PreparedQuery,
  type Columns,
  type Done,
  type PreparedStatement,
  type PreparedValue,
} from './prepared-query.ts';
import type { Found } from './probe.ts';

interface Startup {
  getStartupConf(): Record<string, string>;
}

/**
 * A connection in UTC. The zone is a start-up parameter, which poolers keep for each client. If it breaks, its query fails,
 * and the next one if none is running.
 */
export class ApiClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // Without a listener a broken connection would end the process, whoever has it and whatever it is doing.
    this.on('error', () => {});
  }

  getStartupConf(): Record<string, string> {
    const { getStartupConf } = pg.Client.prototype as unknown as Startup;
    return { ...getStartupConf.call(this), TimeZone: 'UTC' };
  }
}

/** The name of an unnamed statement. */
const UNNAMED = '';

/** PostgreSQL's `feature_not_supported`, of which this is one of many, and the routine that raises only this one. */
const isOutdated = ({ code, routine }: Error & { code?: string; routine?: string }): boolean =>
  code === '0A000' && routine === 'RevalidateCachedQuery';

/** The members that pg's types leave out. */
interface Internals {
  readonly connection: { readonly parsedStatements: Record<string, string> };
}

/**
 * A connection that runs prepared statements in the shortest way. PostgreSQL parses each once, if names hold, and tells
 * its columns once, if they are those of this connection for sure: behind a pooler another one may be used each time.
 */
export class PreparingClient extends ApiClient {
  readonly #types: pg.CustomTypesConfig;
  readonly #keepsNames: boolean;
  readonly #columns: Map<string, Columns> | null;

  constructor(config: pg.ClientConfig & Partial<Found> = {}) {
    super(config);
    const { types = pg.types, keepsNames = false, isPooled = true } = config;
    this.#types = types;
    this.#keepsNames = keepsNames;
    this.#columns = isPooled ? null : new Map();
  }

  /**
   * Runs a prepared statement. If a migration has changed its columns, PostgreSQL refuses it before anything is done; then it
   * is run anew, except in a transaction, which has failed by that.
   */
  runPrepared(statement: PreparedStatement, values: readonly PreparedValue[], done: Done): void {
    if (!this.#keepsNames) return this.#send({ ...statement, name: UNNAMED }, values, done);
    this.#send(statement, values, (error, rows) => {
      if (!error || !isOutdated(error)) return done(error, rows);
      delete (this as unknown as Internals).connection.parsedStatements[statement.name];
      if (this.getTransactionStatus() === 'T') return done(error, rows);
      // Without a name: a pooler may have kept what it has under that name.
      this.#send({ ...statement, name: UNNAMED }, values, done);
    });
  }

  #send(statement: PreparedStatement, values: readonly PreparedValue[], done: Done): void {
    super.query(new PreparedQuery(statement, values, this.#types, this.#columns, done));
  }

  override query = ((statement: unknown, values?: unknown[], ...rest: unknown[]): unknown => {
    const prepared = values && statementOf(values);
    const send = super.query as (...words: unknown[]) => unknown;
    if (!prepared) return send.call(this, statement, values, ...rest);
    return new Promise((resolve, reject) => {
      this.runPrepared(prepared, values as PreparedValue[], (error, rows) =>
        error ? reject(error) : resolve({ rows }),
      );
    });
  }) as pg.Client['query'];
}
