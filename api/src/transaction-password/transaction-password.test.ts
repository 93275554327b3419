import {
  checkTransactionPasswordCall,
  setTransactionPasswordCall,
} from '@adpartner/shared/contract/password';
import { getWalletCall } from '@adpartner/shared/contract/wallet';
import { sql } from 'kysely';

import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { noticesOf } from '../testing/notices-of.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import {
  cheapHashOf,
  md5Of,
  RIGHT_PASSWORD,
  WRONG_PASSWORD,
} from '../testing/transaction-passwords.ts';
import { resetTransactionPassword } from './reset-transaction-password.ts';

const LOCK_MINUTES = 15;

describeOnDatabase('the transaction password', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
    await server.db
      .updateTable('configuration')
      .set({ cooling_off_hours: 24, first_binding_cooling_off_hours: 2 })
      .execute();
  });

  const userWith = async (hash: string | null) => {
    const { id, token } = await makeSignedInUser(server.db, { transaction_password_hash: hash });
    return {
      id,
      token,
      check: (password: string) =>
        server.call(checkTransactionPasswordCall, { password }, { token }),
      set: (password: string, old_password?: string) =>
        server.call(
          setTransactionPasswordCall,
          { password, ...(old_password !== undefined && { old_password }) },
          { token },
        ),
    };
  };
  const userWithPassword = async () => userWith(await cheapHashOf());
  const counterOf = (userId: string) =>
    server.db
      .selectFrom('transaction_password_counters')
      .select(['wrong', 'locked_until'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
  /** The cooling-off of each change, in hours. */
  const coolingOffsOf = async (userId: string) => {
    const rows = await server.db
      .selectFrom('cooling_offs')
      .select(['because', 'began_at', 'until'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map((row) => [
      row.because,
      Math.round((row.until.getTime() - row.began_at.getTime()) / 3_600_000),
    ]);
  };

  describe('checking it', () => {
    test('without a session is refused with no_session', async () => {
      const { error } = await server.call(checkTransactionPasswordCall, {
        password: RIGHT_PASSWORD,
      });
      expect(error).toEqual({ reason: 'no_session' });
    });

    test('what is no MD5 is invalid_params, and counts for nothing', async () => {
      const { id, token } = await userWithPassword();
      for (const [password, rule] of [
        [undefined, 'required'],
        ['123456', 'format'],
        [RIGHT_PASSWORD.toUpperCase(), 'format'],
        [123_456, 'type'],
      ]) {
        const { error } = await server.callWith(
          checkTransactionPasswordCall,
          { password },
          { token },
        );
        expect(error).toEqual({
          reason: 'invalid_params',
          params: { fields: { password: rule } },
        });
      }
      expect(await counterOf(id)).toBeUndefined();
    });

    test('the right one is valid', async () => {
      const { check } = await userWithPassword();
      expect((await check(RIGHT_PASSWORD)).data).toEqual({ valid: true });
    });

    test('where there is none is transaction_password_not_set', async () => {
      const { check } = await userWith(null);
      expect((await check(RIGHT_PASSWORD)).error).toEqual({
        reason: 'transaction_password_not_set',
      });
    });

    test('the fifth wrong one locks it for a quarter of an hour and says so, for the right one too', async () => {
      const { id, check } = await userWithPassword();
      for (const attempts_left of [4, 3, 2, 1]) {
        expect((await check(WRONG_PASSWORD)).error).toEqual({
          reason: 'wrong_transaction_password',
          params: { attempts_left },
        });
      }
      const { error } = await check(WRONG_PASSWORD);
      const until = (await counterOf(id))?.locked_until;
      const minutes = ((until?.getTime() ?? 0) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(LOCK_MINUTES - 1);
      expect(minutes).toBeLessThanOrEqual(LOCK_MINUTES);
      expect(error).toEqual({
        reason: 'transaction_password_locked',
        params: { until: until?.toISOString() },
      });
      for (const password of [RIGHT_PASSWORD, WRONG_PASSWORD]) {
        expect((await check(password)).error).toEqual({
          reason: 'transaction_password_locked',
          params: { until: until?.toISOString() },
        });
      }
    });

    test('a lock blocks withdrawals, and says until when', async () => {
      const { id, token, check } = await userWithPassword();
      for (let i = 0; i < 5; i += 1) await check(WRONG_PASSWORD);
      const until = (await counterOf(id))?.locked_until?.toISOString();
      expect((await server.succeed(getWalletCall, {}, { token })).blocks).toContainEqual({
        reason: 'transaction_password_locked',
        params: { until },
      });
    });

    test('after the lock five more are compared', async () => {
      const { id, check } = await userWithPassword();
      for (let i = 0; i < 5; i += 1) await check(WRONG_PASSWORD);
      await server.db
        .updateTable('transaction_password_counters')
        .set({ locked_until: new Date(Date.now() - 1) })
        .where('user_id', '=', id)
        .execute();
      expect((await check(WRONG_PASSWORD)).error?.params).toEqual({ attempts_left: 4 });
    });

    test('a right one begins the count anew', async () => {
      const { check } = await userWithPassword();
      for (let i = 0; i < 4; i += 1) await check(WRONG_PASSWORD);
      expect((await check(RIGHT_PASSWORD)).code).toBe(200);
      expect((await check(WRONG_PASSWORD)).error?.params).toEqual({ attempts_left: 4 });
    });

    test('another user’s wrong ones do not count', async () => {
      const [one, other] = [await userWithPassword(), await userWithPassword()];
      for (let i = 0; i < 5; i += 1) await one.check(WRONG_PASSWORD);
      expect((await other.check(RIGHT_PASSWORD)).code).toBe(200);
    });

    test('of 200 wrong ones at once five are compared: the fifth locks it, the rest finds it locked', async () => {
      const { check } = await userWithPassword();
      const responses = await Promise.all(
        Array.from({ length: 200 }, (_, i) => check(md5Of(`wrong ${i}`))),
      );
      const reasons = responses.map(({ error }) => error?.reason);
      expect(reasons.filter((reason) => reason === 'wrong_transaction_password')).toHaveLength(4);
      expect(reasons.filter((reason) => reason === 'transaction_password_locked')).toHaveLength(
        196,
      );
    });

    test('the right one many times at once is compared a few times only', async () => {
      const { set, check } = await userWith(null);
      await set(RIGHT_PASSWORD);
      const triesSoFar = async () => {
        const { rows } = await sql<{ n: bigint }>`select nextval('attempts_id_seq') as n`.execute(
          server.db,
        );
        return Number(rows[0]?.n);
      };
      const before = await triesSoFar();
      const responses = await Promise.all(Array.from({ length: 100 }, () => check(RIGHT_PASSWORD)));
      expect(responses.filter(({ code }) => code === 200)).toHaveLength(100);
      expect((await triesSoFar()) - before).toBeLessThan(50);
    });

    test('tries that other servers are judging hold their places, until they are done or dead', async () => {
      const { id, check } = await userWithPassword();
      const takeTry = (at: Date) =>
        server.db
          .insertInto('attempts')
          .values({ kind: 'transaction_password', subject: id, at })
          .execute();
      for (let i = 0; i < 4; i += 1) await takeTry(new Date());
      expect((await check(RIGHT_PASSWORD)).code).toBe(200);
      await takeTry(new Date());
      const settled: string[] = [];
      const waiting = check(RIGHT_PASSWORD);
      void waiting.then(() => settled.push('the one that waits'));
      // Each has as much to do, and starts later.
      const other = await userWithPassword();
      for (let i = 0; i < 3; i += 1) {
        expect((await other.check(RIGHT_PASSWORD)).code).toBe(200);
        expect(settled).toEqual([]);
      }
      await server.db
        .updateTable('attempts')
        .set({ at: new Date(Date.now() - 61_000) })
        .where('subject', '=', id)
        .execute();
      expect((await waiting).code).toBe(200);
    });
  });

  describe('setting it', () => {
    test('without a session is refused with no_session', async () => {
      const { error } = await server.call(setTransactionPasswordCall, {
        password: RIGHT_PASSWORD,
      });
      expect(error).toEqual({ reason: 'no_session' });
    });

    test('what is no MD5 is invalid_params', async () => {
      const { token } = await userWith(null);
      const { error } = await server.callWith(
        setTransactionPasswordCall,
        { password: '123456', old_password: '' },
        { token },
      );
      expect(error).toEqual({
        reason: 'invalid_params',
        params: { fields: { password: 'format', old_password: 'required' } },
      });
    });

    test('a first one is stored as argon2id, told, and cools off as a first binding', async () => {
      const { id, set, check } = await userWith(null);
      expect((await set(RIGHT_PASSWORD)).data).toEqual({});
      expect((await check(RIGHT_PASSWORD)).code).toBe(200);
      expect((await check(WRONG_PASSWORD)).code).toBe(400);
      const { transaction_password_hash } = await server.db
        .selectFrom('users')
        .select('transaction_password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(transaction_password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await coolingOffsOf(id)).toEqual([['transaction_password_set', 2]]);
      expect(await noticesOf(server.db, id)).toEqual([
        { what: 'transaction_password_set', route: '/ad-center/edit-pay-password', id: null },
      ]);
    });

    test('one that is easy to guess is refused, and costs none of the tries', async () => {
      const { set, check } = await userWithPassword();
      for (const easy of ['123456', '111111', '311299', '121212', '456123', '123456']) {
        expect((await set(md5Of(easy), WRONG_PASSWORD)).error).toEqual({
          reason: 'weak_password',
        });
      }
      expect((await check(RIGHT_PASSWORD)).code).toBe(200);
    });

    test('one that stands in the owner’s phone number is refused, in another’s it is not', async () => {
      const setFor = async (phone: string) => {
        const { id, set } = await userWith(null);
        await server.db.updateTable('users').set({ phone }).where('id', '=', id).execute();
        return (await set(RIGHT_PASSWORD)).error;
      };
      expect(await setFor('+49 170 580 473')).toEqual({ reason: 'weak_password' });
      expect(await setFor('+49 170 580 474')).toBeNull();
    });

    test('an easy one from before stays good', async () => {
      const { check } = await userWith(await cheapHashOf(md5Of('123456')));
      expect((await check(md5Of('123456'))).data).toEqual({ valid: true });
    });

    test('a change needs the old one, is told, and cools off', async () => {
      const { id, set, check } = await userWithPassword();
      expect((await set(WRONG_PASSWORD)).error).toEqual({
        reason: 'invalid_params',
        params: { fields: { old_password: 'required' } },
      });
      expect((await set(WRONG_PASSWORD, RIGHT_PASSWORD)).code).toBe(200);
      expect((await check(WRONG_PASSWORD)).code).toBe(200);
      expect((await check(RIGHT_PASSWORD)).code).toBe(400);
      expect(await coolingOffsOf(id)).toEqual([['transaction_password_changed', 24]]);
      expect((await noticesOf(server.db, id)).map(({ what }) => what)).toEqual([
        'transaction_password_changed',
      ]);
    });

    test('a wrong old one counts as a wrong one anywhere', async () => {
      const { set, check } = await userWithPassword();
      expect((await set(RIGHT_PASSWORD, WRONG_PASSWORD)).error).toEqual({
        reason: 'wrong_transaction_password',
        params: { attempts_left: 4 },
      });
      expect((await check(WRONG_PASSWORD)).error?.params).toEqual({ attempts_left: 3 });
    });

    test('the same one again is same_password, and changes nothing', async () => {
      const { id, set } = await userWithPassword();
      expect((await set(RIGHT_PASSWORD, RIGHT_PASSWORD)).error).toEqual({
        reason: 'same_password',
      });
      expect(await coolingOffsOf(id)).toEqual([]);
      expect(await noticesOf(server.db, id)).toEqual([]);
    });

    test('of two first ones, or two changes, at once one succeeds', async () => {
      const [fresh, known] = [await userWith(null), await userWithPassword()];
      const first = await Promise.all([fresh.set(md5Of('1')), fresh.set(md5Of('2'))]);
      expect(first.map(({ code }) => code).sort()).toEqual([200, 400]);
      const changes = await Promise.all([
        known.set(md5Of('1'), RIGHT_PASSWORD),
        known.set(md5Of('2'), RIGHT_PASSWORD),
      ]);
      expect(changes.map(({ code }) => code).sort()).toEqual([200, 400]);
    });
  });

  describe('resetting it', () => {
    const reset = (userId: string) =>
      server.db.transaction().execute((tx) => resetTransactionPassword(tx, userId));

    test('opens a lock, is told, and the next one cools off as a change', async () => {
      const { id, set, check } = await userWithPassword();
      expect((await set(WRONG_PASSWORD, RIGHT_PASSWORD)).code).toBe(200);
      for (let i = 0; i < 5; i += 1) await check(RIGHT_PASSWORD);
      await reset(id);
      expect((await check(WRONG_PASSWORD)).error).toEqual({
        reason: 'transaction_password_not_set',
      });
      expect((await set(RIGHT_PASSWORD)).code).toBe(200);
      expect((await check(RIGHT_PASSWORD)).code).toBe(200);
      expect(await coolingOffsOf(id)).toEqual([
        ['transaction_password_changed', 24],
        ['transaction_password_set', 24],
      ]);
      expect((await noticesOf(server.db, id)).map(({ what }) => what)).toEqual([
        'transaction_password_changed',
        'transaction_password_reset',
        'transaction_password_set',
      ]);
    });

    test('where there is none is transaction_password_not_set', async () => {
      const { id } = await userWith(null);
      await expect(reset(id)).rejects.toMatchObject({ reason: 'transaction_password_not_set' });
    });
  });

  test('a cooling-off of no hours is none', async () => {
    const hours = { cooling_off_hours: 0, first_binding_cooling_off_hours: 0 };
    await server.db.updateTable('configuration').set(hours).execute();
    const { id, set } = await userWith(null);
    expect((await set(RIGHT_PASSWORD)).code).toBe(200);
    expect(await coolingOffsOf(id)).toEqual([]);
  });
});
