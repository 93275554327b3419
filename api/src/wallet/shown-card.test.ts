import { editBankCardCall, getBankCardCall } from '@adpartner/shared/contract/bank-card';
import { withdrawCall } from '@adpartner/shared/contract/wallet';
import { sql } from 'kysely';

import { balancesOf } from '../testing/balances.ts';
import { BANK_CARD, makeWithdrawer } from '../testing/make-withdrawer.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { RIGHT_PASSWORD as password } from '../testing/transaction-passwords.ts';

describeMoneyOnDatabase(
  'the card that a user was shown when they asked for a withdrawal',
  (open) => {
    let server: TestServer;
    let user: { id: string; token: string };
    beforeAll(async () => {
      server = await openTestServer(open);
      await sql`update configuration
      set cooling_off_hours = 0, first_binding_cooling_off_hours = 0`.execute(server.db);
    });
    beforeEach(async () => {
      user = await makeWithdrawer(server.db);
    });

    const versionNow = async () =>
      (await server.succeed(getBankCardCall, {}, user)).card?.version ?? 'none';
    const change = (bank_account: string) =>
      server.succeed(editBankCardCall, { ...BANK_CARD, bank_account, password }, user);
    const withdraw = (expected: { fee: string; net: string; card?: string }) =>
      server.call(withdrawCall, { amount: '30.00', method: 'bank', password, expected }, user);
    const terms = { fee: '0.00', net: '30.00' };

    test('is the one it goes to', async () => {
      const { data, error } = await withdraw({ ...terms, card: await versionNow() });
      expect(error).toBeNull();
      expect(data).toMatchObject({ destination: { bank_account: '********5678' } });
    });

    test('and was changed since is refused with the new one, and nothing is moved', async () => {
      const card = await versionNow();
      await change('DE9900001111');
      const changed = await versionNow();
      expect(changed).not.toBe(card);
      expect((await withdraw({ ...terms, card })).error).toEqual({
        reason: 'terms_changed',
        params: { ...terms, card: changed },
      });
      expect(await balancesOf(server.db, user.id)).toEqual({ available_balance: 10_000 });
      const { data } = await withdraw({ ...terms, card: changed });
      expect(data).toMatchObject({ destination: { bank_account: '********1111' } });
    });

    test('and is the same is no news where it costs something else', async () => {
      const card = await versionNow();
      expect((await withdraw({ fee: '1.00', net: '29.00', card })).error).toEqual({
        reason: 'terms_changed',
        params: terms,
      });
    });

    test('is not asked of older clients, which do not know of it', async () => {
      await change('DE9900001111');
      expect((await withdraw(terms)).error).toBeNull();
    });

    test('has another version though it is bound to the same account again', async () => {
      const card = await versionNow();
      await change('DE9900001111');
      await change(BANK_CARD.bank_account);
      expect((await withdraw({ ...terms, card })).error?.reason).toBe('terms_changed');
    });

    test('has a version of at most 40 characters', async () => {
      const { error } = await withdraw({ ...terms, card: 'x'.repeat(41) });
      expect(error?.reason).toBe('invalid_params');
    });
  },
);
