import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { PGlite } from '@electric-sql/pglite';

import { openBarePGlite } from '../testing/databases/bare-pglite.ts';
import { migrate as migrateAll } from './migrate.ts';
import type { MigrationSession } from './migration-session.ts';

describe('migrations', () => {
  let pglite: PGlite;
  let session: MigrationSession;
  let folder: string;

  beforeAll(async () => ({ pglite, session } = await openBarePGlite()), 60_000);
  afterAll(() => pglite.close());

  beforeEach(async () => {
    await pglite.exec('drop schema public cascade; create schema public');
    folder = await mkdtemp(path.join(os.tmpdir(), 'adpartner-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  // The tables only.
  const migrate = () => migrateAll(session, { folder, last: '9999' });
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  const tables = async () =>
    (
      await session.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public'
       and tablename <> 'schema_migrations' order by 1`,
      )
    ).map(({ name }) => name);

  test('run in the order of their names, several statements each', async () => {
    await write('0002_b.sql', 'alter table a add column c int; create table b ();');
    await write('0001_a.sql', 'create table a (); create table d ();');
    await migrate();
    expect(await tables()).toEqual(['a', 'b', 'd']);
  });

  test('run once, and go on with what is new', async () => {
    await write('0001_a.sql', 'create table a ()');
    await migrate();
    await write('0002_b.sql', 'create table b ()');
    await migrate();
    await migrate();
    expect(await tables()).toEqual(['a', 'b']);
  });

  test('one that fails leaves nothing of itself, and what came before it', async () => {
    await write('0001_a.sql', 'create table a ()');
    await write('0002_b.sql', 'create table b (); select nothing from nowhere;');
    await expect(migrate()).rejects.toThrow(/0002_b.sql failed: .*nowhere/);
    expect(await tables()).toEqual(['a']);
    await write('0002_b.sql', 'create table b ()');
    await migrate();
    expect(await tables()).toEqual(['a', 'b']);
  });

  test('a changed one that was applied is refused', async () => {
    await write('0001_a.sql', 'create table a ()');
    await migrate();
    await write('0001_a.sql', 'create table a (b int)');
    await expect(migrate()).rejects.toThrow(/0001_a.sql was changed after/);
  });

  test('other line ends are no change', async () => {
    await write('0001_a.sql', 'create table a\n()');
    await migrate();
    await write('0001_a.sql', 'create table a\r\n()');
    await migrate();
  });

  test('a new one that would go before an applied one is refused', async () => {
    await write('0002_b.sql', 'create table b ()');
    await migrate();
    await write('0001_a.sql', 'create table a ()');
    await expect(migrate()).rejects.toThrow(/0001_a.sql comes before 0002_b.sql/);
  });

  test('applied ones of a newer server are left alone', async () => {
    await write('0001_a.sql', 'create table a ()');
    await write('0002_b.sql', 'create table b ()');
    await migrate();
    await rm(path.join(folder, '0002_b.sql'));
    await migrate();
    expect(await tables()).toEqual(['a', 'b']);
  });

  test('of before the baseline that are not all there, or not as they were, are refused', async () => {
    await write('0001_a.sql', 'create table a ()');
    await migrate();
    await rm(path.join(folder, '0001_a.sql'));
    await write('0033_baseline.sql', 'create table b ()');
    await expect(migrate()).rejects.toThrow('start the previous release on it first');
    expect(await tables()).toEqual(['a']);
  });
});
