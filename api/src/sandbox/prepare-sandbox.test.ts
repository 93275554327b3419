import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { useLicenseKey } from '../auth/license-key.ts';
import { isLoginPassword } from '../auth/login-password.ts';
import { claimEnvironment } from '../basic-config/claim-environment.ts';
import { prepareDataDir } from '../config/data-dir.ts';
import type { Queries } from '../db/database.ts';
import { findDisagreements } from '../testing/balances.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { prepareSandbox } from './prepare-sandbox.ts';

describeOnDatabase('starting a sandbox', (open) => {
  let db: Queries;
  let dataDir: string;
  beforeAll(async () => {
    ({ db } = await open());
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'adpartner-test-'));
    prepareDataDir(dataDir);
    await claimEnvironment(db, 'sandbox');
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const counts = async () => {
    const tables = [
      'users',
      'products',
      'coupons',
      'plans',
      'postings',
      'faqs',
      'texts',
      'acceptors',
    ] as const;
    const count = async (table: (typeof tables)[number]) =>
      (
        await db
          .selectFrom(table)
          .select((is) => is.fn.countAll<bigint>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    return Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, await count(table)] as const)),
    );
  };

  test('a second time finds everything as it was, and tells the same ways in', async () => {
    const first = await prepareSandbox(db, dataDir);
    const before = await counts();
    expect(before).toMatchObject({ products: 12n, coupons: 5n, faqs: 5n, acceptors: 2n });
    expect(await prepareSandbox(db, dataDir)).toEqual(first);
    expect(await counts()).toEqual(before);
    const demo = await db
      .selectFrom('users')
      .select('password_hash')
      .where('username', '=', first.demo.username)
      .executeTakeFirstOrThrow();
    expect(await isLoginPassword(first.demo.password, demo.password_hash)).toBe(true);
    expect(await findDisagreements(db)).toEqual([]);
  });

  test('another server on the same database tells the same password, which stays right', async () => {
    const first = await prepareSandbox(db, dataDir);
    const other = await mkdtemp(path.join(os.tmpdir(), 'adpartner-test-'));
    try {
      prepareDataDir(other);
      expect((await prepareSandbox(db, other)).demo).toEqual(first.demo);
      expect((await prepareSandbox(db, dataDir)).demo).toEqual(first.demo);
    } finally {
      await rm(other, { recursive: true, force: true });
    }
  });

  test('a license key that was used is replaced by a new one', async () => {
    const { licenseKey } = await prepareSandbox(db, dataDir);
    const { id } = await makeUser(db);
    await useLicenseKey(db, licenseKey, id);
    expect((await prepareSandbox(db, dataDir)).licenseKey).not.toBe(licenseKey);
  });
});
