import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { openPostgres } from '../../db/postgres.ts';
import { foundPrograms } from '../programs/found-programs.ts';
import { keptSandbox } from './kept-sandbox.ts';
import { KEPT_DATABASE, keptPGlite, keptPostgres } from './kept-templates.ts';
import { startPostgresServer, startStandby } from './postgres-server.ts';
import { startPgBouncer, type PoolMode } from '../programs/pgbouncer.ts';
import {
  askForTemplate,
  databaseUrl,
  onServer,
  TEMPLATE_VARIABLES,
  type Templates,
} from './test-template.ts';

type Removal = () => Promise<void>;

/** A server of this run's own, from the cached cluster. */
async function ownPostgres(removals: Removal[]): Promise<Templates['postgres']> {
  const { url, stop } = await startPostgresServer(await keptPostgres());
  removals.push(stop);
  return { url, database: KEPT_DATABASE };
}

/** A server of this run's own with a migrated database, and its replica. */
async function replicated(removals: Removal[]): Promise<Templates['replicated']> {
  const primary = await startPostgresServer(await keptPostgres());
  removals.push(primary.stop);
  const standby = await startStandby(primary);
  removals.push(standby.stop);
  const [url, readUrl] = [primary, standby].map((one) => databaseUrl(one.url, KEPT_DATABASE));
  return { url: url!, readUrl: readUrl! };
}

/** A migrated database on an existing server. */
async function givenPostgres(url: string, removals: Removal[]): Promise<Templates['postgres']> {
  const database = `adpartner_test_${randomBytes(4).toString('hex')}`;
  await onServer(url, (client) => client.query(`create database ${database}`));
  removals.push(() =>
    onServer(url, async (client) => void (await client.query(`drop database ${database}`))),
  );
  const opened = await openPostgres(databaseUrl(url, database));
  await opened.migrate();
  await opened.close();
  return { url, database };
}

/** A PgBouncer before the PostgreSQL server of this run. */
async function pooler(mode: PoolMode, serverUrl: string, removals: Removal[]) {
  const programs = foundPrograms();
  if (!programs) throw new Error('PgBouncer is not on this machine');
  const { port, stop } = await startPgBouncer(programs, serverUrl, mode);
  removals.push(stop);
  return { port };
}

/** Prepares each template when it is first needed, and once. */
function templates(removals: Removal[]) {
  const { DATABASE_URL } = process.env;
  const poolerBefore = async (mode: PoolMode) => {
    const { url } = await askForTemplate('postgres');
    return pooler(mode, url, removals);
  };
  const make: { [Name in keyof Templates]: () => Promise<Templates[Name]> } = {
    pglite: async () => ({ file: await keptPGlite() }),
    postgres: () => (DATABASE_URL ? givenPostgres(DATABASE_URL, removals) : ownPostgres(removals)),
    replicated: () => replicated(removals),
    'pooler-session': () => poolerBefore('session'),
    'pooler-transaction': () => poolerBefore('transaction'),
    sandbox: async () => ({ folder: await keptSandbox() }),
  };
  const made = new Map<string, Promise<unknown>>();
  return (name: string): Promise<unknown> => {
    if (!Object.hasOwn(make, name)) throw new Error(`there is no ${name}`);
    const known = made.get(name) ?? make[name as keyof Templates]();
    made.set(name, known);
    return known;
  };
}

/**
 * Offers test files the migrated databases that they copy, by `askForTemplate`. Each is prepared when a test
 * file first needs it, because many need none. `DATABASE_URL` in the environment replaces the run's own
 * PostgreSQL server.
 * @returns a function that removes everything
 */
export async function offerTemplates(): Promise<Removal> {
  const removals: Removal[] = [];
  const template = templates(removals);
  // Every user of this machine can reach the port: a random path keeps other users out.
  const secret = `/${randomBytes(16).toString('hex')}/`;
  const service = createServer((request, response) => {
    const { url = '' } = request;
    const asked = async () => template(url.startsWith(secret) ? url.slice(secret.length) : '');
    asked().then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  process.env[TEMPLATE_VARIABLES.service] = `http://127.0.0.1:${port}${secret.slice(0, -1)}`;
  return async () => {
    service.closeAllConnections();
    service.close();
    for (const remove of removals.reverse()) await remove();
  };
}
