import pg from 'pg';

import { preparedName } from './prepared.ts';

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

/** A connection on which PostgreSQL parses a prepared statement once; later uses send only its name. */
export class NamingClient extends ApiClient {
  override query = ((statement: unknown, ...rest: unknown[]): unknown => {
    const query = super.query.bind(this) as (...words: unknown[]) => unknown;
    const name = typeof statement === 'string' ? preparedName(statement) : undefined;
    if (name === undefined) return query(statement, ...rest);
    const [values, ...after] = rest;
    return query({ name, text: statement, values }, ...after);
  }) as pg.Client['query'];
}
