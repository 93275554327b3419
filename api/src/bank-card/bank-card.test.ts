import { randomUUID } from 'node:crypto';

import { editBankCardCall, getBankCardCall } from '@adpartner/shared/contract/bank-card';
import { withdrawCall } from '@adpartner/shared/contract/wallet';

import { BANK_CARD, makeWithdrawer } from '../testing/make-withdrawer.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { noticesOf } from '../testing/notices-of.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { cheapHashOf, RIGHT_PASSWORD, WRONG_PASSWORD } from '../testing/transaction-passwords.ts';
import { unbindBankCard } from './unbind-bank-card.ts';

const card = { ...BANK_CARD, password: RIGHT_PASSWORD };
const shown = {
  ...BANK_CARD,
  bank_account: '********5678',
  version: expect.stringMatching(/^\d+\.\d+$/) as string,
};
const address = {
  method: 'wallet_address',
  card_name: 'A network',
  user_name: 'A person',
  mobile: '+491700000000',
  bank_account: 'abcdefgh1234',
  password: RIGHT_PASSWORD,
} as const;

describeOnDatabase('the bank card', (open) => {
  let server: TestServer;
  let user: { id: string; token: string };
  beforeAll(async () => {
    server = await openTestServer(open);
    await server.db
      .updateTable('configuration')
      .set({ cooling_off_hours: 24, first_binding_cooling_off_hours: 2 })
      .execute();
  });
  beforeEach(async () => {
    user = await makeSignedInUser(server.db, { transaction_password_hash: await cheapHashOf() });
  });

  const edit = (input: unknown, key?: string) =>
    server.callWith(editBankCardCall, input, {
      token: user.token,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const detail = async () =>
    (await server.succeed(getBankCardCall, {}, { token: user.token })).card;
  const unbind = () => server.db.transaction().execute((tx) => unbindBankCard(tx, user.id));
  /** The cooling-off of each change, in hours. */
  const coolingOffs = async () => {
    const rows = await server.db
      .selectFrom('cooling_offs')
      .select(['because', 'began_at', 'until'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    return rows.map((row) => [
      row.because,
      Math.round((row.until.getTime() - row.began_at.getTime()) / 3_600_000),
    ]);
  };
  const notices = async () => (await noticesOf(server.db, user.id)).map(({ what }) => what);

  describe('reading it', () => {
    test('without a session is refused with no_session', async () => {
      expect((await server.call(getBankCardCall, {})).error).toEqual({ reason: 'no_session' });
    });

    test('where none is bound returns null', async () => {
      expect(await detail()).toBeNull();
    });

    test('shows the account’s last four only', async () => {
      ({ token: user.token } = await makeWithdrawer(server.db));
      expect(await detail()).toEqual(shown);
    });

    test('shows no other user’s', async () => {
      await makeWithdrawer(server.db);
      expect(await detail()).toBeNull();
    });

    test('is open to a disabled account', async () => {
      await edit(card);
      const status = { status: 'disabled' } as const;
      await server.db.updateTable('users').set(status).where('id', '=', user.id).execute();
      expect(await detail()).toEqual(shown);
    });
  });

  describe('binding it', () => {
    test('without a session is refused with no_session', async () => {
      expect((await server.call(editBankCardCall, card)).error).toEqual({ reason: 'no_session' });
    });

    test.each([
      [{ ...card, bank_account: '****5678' }, { bank_account: 'format' }],
      [{ ...card, branch_name: undefined }, { branch_name: 'required' }],
      [{ ...card, card_name: ' ' }, { card_name: 'required' }],
      [{ ...card, mobile: 'x'.repeat(41) }, { mobile: 'too_long' }],
      [{ ...card, password: '123456' }, { password: 'format' }],
      [{ ...card, method: 'cash' }, { method: 'not_an_option' }],
      [{ ...card, bank_account: undefined }, { bank_account: 'required' }],
      [{ ...card, bank_account: '1' }, { bank_account: 'too_short' }],
    ])('%j is invalid_params', async (input, fields) => {
      expect((await edit(input)).error).toEqual({ reason: 'invalid_params', params: { fields } });
      expect(await detail()).toBeNull();
    });

    test('returns it masked, is told, and cools off as a first binding', async () => {
      expect((await edit(card)).data).toEqual({ card: shown });
      expect(await detail()).toEqual(shown);
      expect(await coolingOffs()).toEqual([['bank_card_bound', 2]]);
      expect(await noticesOf(server.db, user.id)).toEqual([
        { what: 'bank_card_bound', route: '/wallet/bind-card', id: null },
      ]);
    });

    test('leaves out the spaces between the groups of an account', async () => {
      await edit({ ...card, bank_account: ' DE02 1234\u00a05678 ' });
      const { bank_account } = await server.db
        .selectFrom('bank_cards')
        .select('bank_account')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(bank_account).toBe('DE0212345678');
    });

    test('keeps an account in ASCII digits, whatever keyboard it was typed on', async () => {
      await edit({ ...card, bank_account: '٩٨٧٦ ５４３２\u200b10' });
      const { bank_account } = await server.db
        .selectFrom('bank_cards')
        .select('bank_account')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(bank_account).toBe('9876543210');
    });

    test('a wallet address has no bank’s fields, whatever was sent', async () => {
      const { data } = await edit({
        ...address,
        bank_address: 'A street',
        branch_name: 'A branch',
      });
      const { password: _, ...sent } = address;
      const { version } = shown;
      expect(data).toEqual({ card: { ...sent, bank_account: '********1234', version } });
    });

    test('by a method that the operator does not offer is invalid_params', async () => {
      const wallets = server.db.selectFrom('withdraw_methods').selectAll();
      const row = await wallets.where('method', '=', 'wallet_address').executeTakeFirstOrThrow();
      await server.db.deleteFrom('bank_cards').where('method', '=', row.method).execute();
      await server.db.deleteFrom('withdraw_methods').where('method', '=', row.method).execute();
      const { error } = await edit(address);
      await server.db.insertInto('withdraw_methods').values(row).execute();
      expect(error).toEqual({
        reason: 'invalid_params',
        params: { fields: { method: 'not_an_option' } },
      });
    });

    test('needs the transaction password, and a wrong one counts', async () => {
      expect((await edit({ ...card, password: WRONG_PASSWORD })).error).toEqual({
        reason: 'wrong_transaction_password',
        params: { attempts_left: 4 },
      });
      expect(await detail()).toBeNull();
      user = await makeSignedInUser(server.db);
      expect((await edit(card)).error).toEqual({ reason: 'transaction_password_not_set' });
    });

    test('again with the same key returns the same, without a look at the password', async () => {
      const key = randomUUID();
      await edit(card, key);
      expect((await edit({ ...card, password: WRONG_PASSWORD }, key)).data).toEqual({
        card: shown,
      });
      expect(await coolingOffs()).toHaveLength(1);
      expect((await edit({ ...card, mobile: '1' }, key)).error).toEqual({
        reason: 'idempotency_key_reused',
      });
    });
  });

  describe('changing it', () => {
    beforeEach(() => edit(card));

    test('to the same is bank_card_unchanged, and nothing cools off', async () => {
      const { bank_account: _, ...rest } = card;
      const grouped = card.bank_account.replace(/(.{4})/g, '$1 ');
      const asPrinted = { ...card, bank_account: grouped };
      const fullWidth = card.bank_account.replaceAll(
        /\d/g,
        (digit) => '０１２３４５６７８９'[+digit]!,
      );
      const elsewhere = { ...card, bank_account: fullWidth };
      for (const input of [card, rest, { ...card, card_name: ' A bank ' }, asPrinted, elsewhere]) {
        expect((await edit(input)).error).toEqual({ reason: 'bank_card_unchanged' });
      }
      expect(await coolingOffs()).toHaveLength(1);
    });

    test('to the same is that also where the account was bound with its spaces', async () => {
      const stored = server.db.updateTable('bank_cards').where('user_id', '=', user.id);
      await stored.set({ bank_account: 'DE02 1234 5678' }).execute();
      for (const bank_account of ['DE0212345678', 'DE02 1234 5678']) {
        expect((await edit({ ...card, bank_account })).error).toEqual({
          reason: 'bank_card_unchanged',
        });
      }
    });

    test('keeps the account that is left out', async () => {
      const { bank_account: _, ...rest } = card;
      expect((await edit({ ...rest, mobile: '+491711111111' })).data).toEqual({
        card: { ...shown, mobile: '+491711111111' },
      });
      const { bank_account } = await server.db
        .selectFrom('bank_cards')
        .select('bank_account')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(bank_account).toBe(BANK_CARD.bank_account);
    });

    test('to another method needs its account', async () => {
      const { bank_account: _, ...rest } = address;
      expect((await edit(rest)).error).toEqual({
        reason: 'invalid_params',
        params: { fields: { bank_account: 'required' } },
      });
      expect((await edit(address)).code).toBe(200);
    });

    test('cools off, is told, and keeps withdrawals away', async () => {
      await edit({ ...card, bank_account: 'DE9900001111' });
      expect(await coolingOffs()).toEqual([
        ['bank_card_bound', 2],
        ['bank_card_changed', 24],
      ]);
      expect(await notices()).toEqual(['bank_card_bound', 'bank_card_changed']);
      const withdrawal = { amount: '1.00', method: 'bank', password: RIGHT_PASSWORD } as const;
      const { error } = await server.call(withdrawCall, withdrawal, { token: user.token });
      expect(error).toMatchObject({
        reason: 'withdrawal_cooling_off',
        params: { because: 'bank_card_changed' },
      });
    });
  });

  describe('unbinding it', () => {
    test('is told, and the next one cools off as a change', async () => {
      await edit(card);
      await unbind();
      expect(await detail()).toBeNull();
      await edit(card);
      expect(await coolingOffs()).toEqual([
        ['bank_card_bound', 2],
        ['bank_card_bound', 24],
      ]);
      expect(await notices()).toEqual(['bank_card_bound', 'bank_card_unbound', 'bank_card_bound']);
    });

    test('where none is bound is bank_card_required', async () => {
      await expect(unbind()).rejects.toMatchObject({ reason: 'bank_card_required' });
    });
  });
});
