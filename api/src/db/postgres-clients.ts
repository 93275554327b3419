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

/** pg's own query, with the members that its types leave out. */
type NamedQuery = pg.Query & {
  name: string;
  callback: (error: Error | null, result: pg.QueryResult) => void;
};

/** A connection on which PostgreSQL parses a prepared statement once; later uses send only its name. */
export class NamingClient extends ApiClient {
  override query = ((statement: unknown, values?: unknown[], ...rest: unknown[]): unknown => {
    const name = typeof statement === 'string' ? preparedName(statement) : undefined;
    const send = super.query as (...words: unknown[]) => unknown;
    if (name === undefined) return send.call(this, statement, values, ...rest);
    // A query that is made here, because pg copies an object of options property by property.
    const query = new pg.Query(statement as string, values) as NamedQuery;
    query.name = name;
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => {
        if (error) reject(error);
        else resolve(result);
      };
      send.call(this, query);
    });
  }) as pg.Client['query'];
}
