import pg from 'pg';

/** How a test run tells its test files where the databases to copy are. */
export const TEMPLATE_VARIABLES = {
  /** Where to request them: they are prepared when first needed. */
  service: 'ADPARTNER_TEST_TEMPLATES',
  /** A server on which databases may be created, for a run with its own. */
  postgresUrl: 'ADPARTNER_TEST_POSTGRES_URL',
  /** A migrated database on it, and the prefix of all database names of this run. */
  postgresTemplate: 'ADPARTNER_TEST_POSTGRES_TEMPLATE',
} as const;

/** The databases that test files copy. */
export interface Templates {
  /** A migrated PGlite in a file. */
  readonly pglite: { readonly file: string };
  /** A PostgreSQL server, and a migrated database on it. */
  readonly postgres: { readonly url: string; readonly database: string };
  /** A migrated database on a server of its own, and the same on a replica that streams from it. */
  readonly replicated: { readonly url: string; readonly readUrl: string };
  /** A PgBouncer before that server, in either mode: the port. */
  readonly 'pooler-session': { readonly port: number };
  readonly 'pooler-transaction': { readonly port: number };
  /** The data folder of a sandbox server that has ended. */
  readonly sandbox: { readonly folder: string };
}

/** Requests a template from the test run, which prepares it for the first request. */
export async function askForTemplate<Name extends keyof Templates>(
  name: Name,
): Promise<Templates[Name]> {
  const { postgresUrl, postgresTemplate, service } = TEMPLATE_VARIABLES;
  const { [postgresUrl]: url, [postgresTemplate]: database, [service]: at } = process.env;
  if (name === 'postgres' && url && database) return { url, database } as Templates[Name];
  if (!at) throw new Error('The test run offers no databases: see testing/global-setup.mjs');
  const response = await fetch(`${at}/${name}`, { headers: { connection: 'close' } });
  if (!response.ok) throw new Error(`no ${name} for the tests: ${await response.text()}`);
  return (await response.json()) as Templates[Name];
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs something on a connection of its own to a server. */
export async function onServer<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
