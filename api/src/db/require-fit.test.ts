import { randomBytes } from 'node:crypto';

import { describeWithPrograms } from '../testing/programs/describe-with-programs.ts';
import { setLimits } from '../testing/programs/through-pooler.ts';
import { startPgBouncer } from '../testing/programs/pgbouncer.ts';
import { withDatabase } from '../testing/start-main.ts';
import { describeOnPostgres } from '../testing/test-database.ts';
import { askForTemplate, onServer } from '../testing/databases/test-template.ts';
import { openPostgres } from './postgres.ts';
import { requireFit, type Session } from './require-fit.ts';

const FIT: Session = {
  pid: 1,
  role: 'partners',
  zone: 'UTC',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
  version: '15.2',
  version_number: 150_002,
  is_read_only: false,
  schema: 'public',
  may_create: true,
  may_migrate: true,
  names: [],
};

/** The reason why a server does not start on a database. */
const reasonOf = async (url: string): Promise<string> => {
  const opened = await openPostgres(url).catch((error: Error) => error.message);
  if (typeof opened === 'string') return opened;
  await opened.close();
  return 'none: it starts';
};

test.each([
  [
    { version: '14.9', version_number: 140_009 },
    /^it is PostgreSQL 14\.9, and this server needs 15 or newer$/,
  ],
  [{ zone: 'Asia/Bangkok' }, /^its connections are in the zone Asia\/Bangkok, not in UTC/],
  [{ schema: null, may_create: false }, /^the role partners has no schema on its search_path$/],
])('a database of %j is refused with the reason', (of, reason) => {
  expect(() => requireFit(FIT, true)).not.toThrow();
  expect(() => requireFit({ ...FIT, ...of }, false)).toThrow(reason);
});

describeOnPostgres('a database', () => {
  test('that is read-only is refused with the reason', async () => {
    await withDatabase(async (url) => {
      expect(await reasonOf(url)).toBe('none: it starts');
      const name = new URL(url).pathname.slice(1);
      await onServer(url, (client) =>
        client.query(`alter database ${name} set default_transaction_read_only = on`),
      );
      expect(await reasonOf(url)).toMatch(/^it is read-only: name the primary/);
    });
  });

  test('in which the role may not make tables, or that is of another role, is refused with the reason', async () => {
    await withDatabase(async (url) => {
      const role = `stranger_${randomBytes(4).toString('hex')}`;
      await onServer(url, (client) => client.query(`create role ${role} login password 'secret'`));
      try {
        const asStranger = Object.assign(new URL(url), { username: role, password: 'secret' }).href;
        const reason = await reasonOf(asStranger);
        expect(reason).toMatch(/^the role stranger_\w+ may not create tables: run once GRANT /);
        // The line tells a statement that mends it.
        const [, remedy = ''] = /run once (.*)$/.exec(reason) ?? [];
        await onServer(url, (client) => client.query(remedy));
        expect(await reasonOf(asStranger)).toBe('none: it starts');
        await onServer(url, (client) => client.query('create table schema_migrations ()'));
        expect(await reasonOf(asStranger)).toMatch(
          /^the role stranger_\w+ does not own the tables/,
        );
      } finally {
        await onServer(url, (client) => client.query(`drop owned by ${role}; drop role ${role}`));
      }
    });
  });
});

describeWithPrograms('a database behind a pooler', (programs) => {
  test('in statement mode is refused with the reason', async () => {
    const { url: server } = await askForTemplate('postgres');
    const pooler = await startPgBouncer(programs, server, 'statement');
    try {
      await withDatabase(async (url) => {
        await setLimits(url);
        const through = Object.assign(new URL(url), { port: String(pooler.port) }).href;
        expect(await reasonOf(through)).toMatch(/^its pooler has pool_mode = statement/);
      });
    } finally {
      await pooler.stop();
    }
  });
});
