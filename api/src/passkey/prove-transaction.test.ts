import { randomUUID } from 'node:crypto';

import { editBankCardCall } from '@adpartner/shared/contract/bank-card';
import { confirmByPasskeyCall, removePasskeyCall } from '@adpartner/shared/contract/passkey';
import { getUserCall } from '@adpartner/shared/contract/user';
import { getWalletCall, withdrawCall } from '@adpartner/shared/contract/wallet';

import { hashLoginPassword } from '../auth/login-password.ts';
import { resetTransactionPassword } from '../transaction-password/reset-transaction-password.ts';
import { makePasskey, proofOf } from '../testing/make-passkey.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { BANK_CARD, makeWithdrawer } from '../testing/make-withdrawer.ts';
import { noticesOf } from '../testing/notices-of.ts';
import type { SoftAuthenticator } from '../testing/soft-authenticator.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { RIGHT_PASSWORD, WRONG_PASSWORD } from '../testing/transaction-passwords.ts';

const PASSWORD = 'correct horse';
const TEN = { amount: '10.00', method: 'bank' } as const;

describeMoneyOnDatabase('a passkey in place of the transaction password', (open) => {
  let server: TestServer;
  let passwordHash: string;
  let id: string;
  let token: string;
  let authenticator: SoftAuthenticator;
  let passkeyId: string;
  beforeAll(async () => {
    server = await openTestServer(open);
    passwordHash = await hashLoginPassword(PASSWORD);
    const none = { cooling_off_hours: 0, first_binding_cooling_off_hours: 0 };
    await server.db.updateTable('configuration').set(none).execute();
  });
  beforeEach(async () => {
    ({ id, token } = await makeWithdrawer(server.db));
    await server.db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .execute();
    const made = await makePasskey(server, token, { password: PASSWORD });
    authenticator = made.authenticator;
    passkeyId = made.passkey.id;
  });

  const allow = (confirms: unknown, transaction_password?: string, by = token) =>
    server.callWith(
      confirmByPasskeyCall,
      { id: passkeyId, confirms, transaction_password },
      { token: by },
    );
  const withdraw = (input: object, key: string = randomUUID()) =>
    server.callWith(withdrawCall, input, { token, headers: { 'idempotency-key': key } });
  const proof = (input: Record<string, unknown> = TEN) =>
    proofOf(server, token, authenticator, withdrawCall, input);
  const balance = async () =>
    (await server.succeed(getWalletCall, {}, { token })).available_balance;

  describe('is allowed', () => {
    test('to nobody without a session, and not by what is no response', async () => {
      const { error } = await server.call(confirmByPasskeyCall, { id: 'x', confirms: true });
      expect(error).toEqual({ reason: 'no_session' });
      expect((await allow('yes')).error?.reason).toBe('invalid_params');
    });

    test('by the transaction password alone', async () => {
      expect((await allow(true)).error).toEqual({
        reason: 'invalid_params',
        params: { fields: { transaction_password: 'required' } },
      });
      expect((await allow(true, WRONG_PASSWORD)).error?.reason).toBe('wrong_transaction_password');
      expect((await server.succeed(getUserCall, {}, { token })).confirms_by_passkey).toBe(false);
      expect((await allow(true, RIGHT_PASSWORD)).data).toMatchObject({ confirms: true });
      expect((await server.succeed(getUserCall, {}, { token })).confirms_by_passkey).toBe(true);
    });

    test('as a change of the proof: it cools off and is told, once', async () => {
      await server.db.updateTable('configuration').set({ cooling_off_hours: 24 }).execute();
      await allow(true, RIGHT_PASSWORD);
      await allow(true, RIGHT_PASSWORD);
      await server.db.updateTable('configuration').set({ cooling_off_hours: 0 }).execute();
      const offs = await server.db
        .selectFrom('cooling_offs')
        .select('because')
        .where('user_id', '=', id)
        .execute();
      expect(offs).toEqual([{ because: 'passkey_confirms' }]);
      const told = (await noticesOf(server.db, id)).map(({ what }) => what);
      expect(told.filter((what) => what === 'passkey_confirms')).toHaveLength(1);
      const { error } = await withdraw({ ...TEN, passkey: await proof() });
      expect(error).toMatchObject({
        reason: 'withdrawal_cooling_off',
        params: { because: 'passkey_confirms' },
      });
    });

    test('to the owner’s passkeys only', async () => {
      const other = await makeSignedInUser(server.db);
      expect((await allow(false, undefined, other.token)).error).toEqual({ reason: 'not_found' });
    });
  });

  describe('confirms', () => {
    beforeEach(async () => {
      await allow(true, RIGHT_PASSWORD);
    });

    test('a withdrawal, without the password', async () => {
      expect((await withdraw({ ...TEN, passkey: await proof() })).data).toMatchObject({
        status: 'pending',
      });
      expect(await balance()).toBe('90.00');
    });

    test('nothing where neither is told', async () => {
      expect((await withdraw(TEN)).error).toEqual({
        reason: 'invalid_params',
        params: { fields: { password: 'required' } },
      });
    });

    test('just what it was asked for', async () => {
      for (const other of [{ amount: '10.01' }, { method: 'wallet_address' }]) {
        const passkey = await proof();
        expect((await withdraw({ ...TEN, ...other, passkey })).error).toEqual({
          reason: 'passkey_refused',
        });
      }
      const forCard = await proofOf(server, token, authenticator, editBankCardCall, {
        ...BANK_CARD,
      });
      expect((await withdraw({ ...TEN, passkey: forCard })).error).toEqual({
        reason: 'passkey_refused',
      });
      expect(await balance()).toBe('100.00');
    });

    test('once; a repeated call gets the stored response and nothing moves again', async () => {
      const [key, passkey] = [randomUUID(), await proof()];
      const responses = await Promise.all([
        withdraw({ ...TEN, passkey }, key),
        withdraw({ ...TEN, passkey }, key),
      ]);
      const later = await withdraw({ ...TEN, passkey: await proof() }, key);
      expect(responses[0]?.data).not.toBeNull();
      expect(responses[1]?.data).toEqual(responses[0]?.data);
      expect(later.data).toEqual(responses[0]?.data);
      expect((await withdraw({ ...TEN, passkey })).error).toEqual({ reason: 'passkey_refused' });
      expect(await balance()).toBe('90.00');
    });

    test('a change of the card', async () => {
      const card = { ...BANK_CARD, card_name: 'Another bank' };
      const passkey = await proofOf(server, token, authenticator, editBankCardCall, card);
      const { data } = await server.call(editBankCardCall, { ...card, passkey }, { token });
      expect(data?.card.card_name).toBe('Another bank');
    });

    test('nothing that another user asks', async () => {
      const passkey = await proof();
      const other = await makeWithdrawer(server.db);
      const { error } = await server.call(
        withdrawCall,
        { ...TEN, passkey },
        { token: other.token },
      );
      expect(error).toEqual({ reason: 'passkey_refused' });
    });

    test.each(['no longer', 'removed', 'after a reset of the password'])(
      'nothing once it may not: %s',
      async (how) => {
        const passkey = await proof();
        if (how === 'no longer') await allow(false);
        else if (how === 'removed') {
          const input = { id: passkeyId, password: PASSWORD };
          await server.succeed(removePasskeyCall, input, { token });
        } else {
          await server.db.transaction().execute((tx) => resetTransactionPassword(tx, id));
        }
        expect((await withdraw({ ...TEN, passkey })).error).toEqual({
          reason: 'passkey_refused',
        });
        expect(await balance()).toBe('100.00');
      },
    );
  });

  test('that was not allowed to is refused, and not even asked for', async () => {
    const { error } = await server.call(
      confirmByPasskeyCall,
      { id: passkeyId, confirms: false },
      { token },
    );
    expect(error).toBeNull();
    await expect(proof()).rejects.toThrow('passkey_required');
  });
});
