import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { PGlite } from '@electric-sql/pglite';

import { openBarePGlite } from '../testing/databases/bare-pglite.ts';
import { applyRoutines } from './apply-routines.ts';
import type { MigrationSession } from './migration-session.ts';
import { readRoutines } from './routines.ts';

describe('routines', () => {
  let pglite: PGlite;
  let session: MigrationSession;
  let folder: string;

  beforeAll(async () => ({ pglite, session } = await openBarePGlite()), 60_000);
  afterAll(() => pglite.close());
  beforeEach(async () => {
    await pglite.exec('drop schema public cascade; create schema public; create table t (a int)');
    folder = await mkdtemp(path.join(os.tmpdir(), 'adpartner-test-'));
    await mkdir(path.join(folder, 'x'));
    await count(1);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const count = (version: number) =>
    writeFile(path.join(folder, 'version.json'), JSON.stringify({ version }));
  const write = (name: string, text: string) => writeFile(path.join(folder, 'x', name), text);
  const sql = (name: string, body: string, args = '', returns = 'int') =>
    `create or replace function ${name}(${args}) returns ${returns} language sql as $$ ${body} $$;\n`;
  const apply = async () => applyRoutines(session, await readRoutines(folder));
  const value = async (expression: string) =>
    (await session.query<{ value: unknown }>(`select ${expression} as value`))[0]?.value;
  const oidOf = (name: string) => value(`'${name}'::regproc::oid`);
  const objects = async () =>
    (
      await session.query<{ name: string }>(`
        select proname || '(' || pg_get_function_arguments(oid) || ')' as name from pg_proc
          where pronamespace = 'public'::regnamespace
        union all select viewname from pg_views where schemaname = 'public'
        union all select tgname from pg_trigger order by 1`)
    ).map(({ name }) => name);

  test('are made after what they mention, whatever they are called', async () => {
    await write('a.sql', sql('a', 'select b() + c from d'));
    await write('b.sql', sql('b', "select 1 -- not a()\n where 'a()' <> ''"));
    await write('d.sql', 'create or replace view d as select b() as c;');
    await apply();
    expect(await value('a()')).toBe(2);
  });

  test('that mention each other are refused, by their names', async () => {
    await write('a.sql', sql('a', 'select b()'));
    await write('b.sql', sql('b', 'select c()'));
    await write('c.sql', sql('c', 'select b()'));
    await expect(apply()).rejects.toThrow('in a circle: x/b.sql → x/c.sql → x/b.sql.');
  });

  test('are replaced where they stand, and only those that have changed', async () => {
    await write('a.sql', sql('a', 'select 1'));
    await write('b.sql', sql('b', 'select 1'));
    await apply();
    const before = [await oidOf('a'), await oidOf('b')];
    await pglite.exec(sql('b', 'select 5'));
    await write('a.sql', sql('a', 'select 2'));
    await apply();
    expect([await oidOf('a'), await oidOf('b')]).toEqual(before);
    expect([await value('a()'), await value('b()')]).toEqual([2, 5]);
  });

  test('are made anew where one has other arguments, returns something else or has other columns', async () => {
    await write('a.sql', sql('a', 'select b()'));
    await write('b.sql', sql('b', 'select c from d'));
    await write('d.sql', 'create or replace view d as select 1 as x, 2 as c;');
    await apply();
    await write('b.sql', sql('b', 'select c from d', 'p int default 3'));
    await apply();
    expect(await objects()).toEqual(['a()', 'b(p integer DEFAULT 3)', 'd']);
    await write('a.sql', sql('a', "select b()::text || '!'", '', 'text'));
    await write('d.sql', 'create or replace view d as select 7 as c;');
    await apply();
    expect(await value('a()')).toBe('7!');
  });

  test('whose file, or part of one, is gone are gone', async () => {
    const trigger = (name: string) =>
      `create or replace trigger ${name} before insert on t for each row execute function f();\n`;
    const f =
      'create or replace function f() returns trigger language plpgsql as $$ begin return new; end $$;\n';
    await write('f.sql', f + trigger('one') + trigger('two'));
    await write('a.sql', sql('a', 'select 1'));
    await apply();
    expect(await objects()).toEqual(['a()', 'f()', 'one', 'two']);
    await write('f.sql', f + trigger('two'));
    await apply();
    expect(await objects()).toEqual(['a()', 'f()', 'two']);
    await rm(path.join(folder, 'x/a.sql'));
    await apply();
    expect(await objects()).toEqual(['f()', 'two']);
  });

  test('of which one fails stay as they were, and the error names it', async () => {
    await write('a.sql', sql('a', 'select 1'));
    await apply();
    await write('a.sql', sql('a', 'select 2'));
    await write('b.sql', sql('b', '\nselect nothing from nowhere'));
    await expect(apply()).rejects.toThrow(/^The routine x\/b.sql failed: .*nowhere.* \(line 2\)$/);
    expect(await objects()).toEqual(['a()']);
    expect(await value('a()')).toBe(1);
  });

  test('that something else depends on are not taken from it', async () => {
    await write('a.sql', sql('a', 'select 1'));
    await apply();
    await pglite.exec('create view theirs as select a() as a');
    await write('a.sql', sql('a', "select ''", '', 'text'));
    await expect(apply()).rejects.toThrow(/^Replacing the function a failed: cannot drop/);
    expect(await value('(select a from theirs)')).toBe(1);
  });

  test('of a newer server are left alone', async () => {
    await write('a.sql', sql('a', 'select 2'));
    await count(2);
    await apply();
    await write('a.sql', sql('a', 'select 1'));
    await count(1);
    await apply();
    expect(await value('a()')).toBe(2);
  });

  test('that a migration dropped are made again', async () => {
    await write('d.sql', 'create or replace view d as select a from t;');
    await apply();
    await pglite.exec('drop view d; alter table t alter a type bigint');
    await apply();
    expect(await objects()).toEqual(['d']);
  });

  test('are refused where a file defines nothing', async () => {
    await write('a.sql', '-- create function a()');
    await expect(apply()).rejects.toThrow('The routine x/a.sql defines nothing.');
  });
});
