import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import { topUp } from '../ledger/movements.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestOperator } from '../testing/test-operator.ts';
import { findCommand } from './endpoint/all-commands.ts';

describeOnDatabase('the ledger is verified', (open) => {
  let db: Queries;
  let userId: string;
  let username: string;
  beforeAll(async () => {
    ({ db } = await open());
    ({ id: userId, username } = await makeUser(db));
    await topUp(db, { userId, amount: 10_000n, reference: 'R' });
    await makePutPlan(db, userId, 5000n);
  });

  /** The result after a change past every check of the database; rolled back after. */
  async function differenceAfter(change: string): Promise<string | null> {
    const rolledBack = new Error('rolled back');
    let difference: string | null = null;
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(change).execute(tx);
        ({ difference } = await verifyLedger(tx));
        throw rolledBack;
      })
      .catch((error: unknown) => {
        if (error !== rolledBack) throw error;
      });
    return difference;
  }
  const account = (kind: string) =>
    `(select id from accounts where user_id = '${userId}' and kind = '${kind}')`;

  test('and agrees, with how much there is of it', async () => {
    const verified = await openTestOperator(db).succeed('ledger verify');
    expect(verified).toEqual({ accounts: 13, entries: 3, postings: 6, difference: null });
    expect(findCommand('ledger verify')?.badNews(verified)).toBeNull();
  });

  test.each([
    [
      'a stored balance',
      () => `update accounts set balance = balance + 1 where id = ${account('available_balance')}`,
      () =>
        `${username}'s available_balance .*: the stored balance is 100.01, its entries add up to 100.00`,
    ],
    [
      'what was received',
      () => `update accounts set received = 7 where id = ${account('available_balance')}`,
      () =>
        `${username}'s available_balance .*: stored as received is 0.07, its entries brought 150.00`,
    ],
    [
      'an amount of an entry',
      () =>
        `update postings set amount = amount - 1 where account_id = ${account('to_be_consumed')}`,
      () => 'entry \\d+ is not balanced: its postings add up to -0.01',
    ],
    [
      'a balance after an entry',
      () => `update postings set balance_after = 3 where account_id = ${account('to_be_consumed')}`,
      () =>
        `${username}'s to_be_consumed .*: posting \\d+ says a balance of 0.03, the entries up to it add up to 50.00`,
    ],
    [
      'an entry whose postings are gone',
      () => 'delete from postings where entry_id = (select min(id) from journal_entries)',
      () => 'entry \\d+ has no postings',
    ],
    [
      'what a plan was put with',
      () => `update plans set paid_amount = 1 where user_id = '${userId}'`,
      () => `${username}'s to_be_consumed .*: the balance is 50.00, plans account for 0.01`,
    ],
  ])('%s that was changed is found and named', async (_, change, difference) => {
    expect(await differenceAfter(change())).toMatch(new RegExp(`^${difference()}$`));
    expect((await verifyLedger(db)).difference).toBeNull();
  });

  test('a difference ends the command line with it', () => {
    expect(findCommand('ledger verify')?.badNews({ difference: 'entry 1 …' })).toBe('entry 1 …');
  });
});
