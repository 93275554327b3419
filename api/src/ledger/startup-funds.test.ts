import type { Queries } from '../db/database.ts';
import { recordDelivery } from '../delivery/delivery-port.ts';
import { balancesOf, findDisagreements } from '../testing/balances.ts';
import { makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { noticesOf } from '../testing/notices-of.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';
import { advanceStartupFunds, openVip, returnStartupFunds } from './movements.ts';

const reference = 'R-1';
const OWED = 5000n;

describeMoneyOnDatabase('returning startup funds', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => ({ db } = await open()));
  beforeEach(async () => {
    userId = (await makeUser(db)).id;
    await advanceStartupFunds(db, { userId, amount: OWED, reference });
  });
  afterAll(async () => {
    expect(await findDisagreements(db)).toEqual([]);
  });

  /** Leaves this much available. */
  const spendTo = (left: bigint) =>
    openVip(db, { userId, amount: OWED - left, reference }, new Date('2027-01-01T00:00:00Z'));
  const giveBack = (amount?: bigint) =>
    returnStartupFunds(db, { userId, reference, ...(amount !== undefined && { amount }) });
  const told = async () => (await noticesOf(db, userId)).map(({ what }) => what);

  /** A plan of 10.00 with this consumption and revenue. */
  async function deliver(consumed: bigint, revenue: bigint): Promise<void> {
    const { number: plan } = await makePutPlan(db, userId, 1000n);
    const event = { source: 'startup funds', plan, at: new Date() } as const;
    await recordDelivery(db, [
      { ...event, id: `${plan} 1`, kind: 'matched' },
      {
        ...event,
        id: `${plan} 2`,
        kind: 'delivered',
        impressions: 1,
        clicks: 1,
        consumed,
        revenue,
      },
    ]);
  }

  test.each([
    ['to be settled', 1000n, 1n, { to_be_settled: 1 }],
    ['to be consumed', 999n, 0n, { to_be_consumed: 1 }],
  ] as const)('writes nothing off while something is %s', async (_, consumed, revenue, rest) => {
    await spendTo(1000n);
    await deliver(consumed, revenue);
    const before = { available_balance: 1000, startup_funds: 5000, ...rest };
    expect(await balancesOf(db, userId)).toEqual(before);
    await expect(giveBack()).rejects.toMatchObject({ reason: 'insufficient_balance' });
    await expect(giveBack(1001n)).rejects.toMatchObject({ reason: 'insufficient_balance' });
    expect(await balancesOf(db, userId)).toEqual(before);
    // Any part that is there can be returned at any time.
    expect(await giveBack(1000n)).toEqual({ returned: 1000n, written_off: 0n });
    expect(await balancesOf(db, userId)).toEqual({ startup_funds: 4000, ...rest });
  });

  test('writes nothing off where there is just as much as is owed', async () => {
    expect(await giveBack()).toEqual({ returned: OWED, written_off: 0n });
    expect(await told()).toEqual(['startup_funds_advanced', 'startup_funds_returned']);
  });

  test('writes off a single minor unit', async () => {
    await spendTo(OWED - 1n);
    expect(await giveBack()).toEqual({ returned: OWED - 1n, written_off: 1n });
    expect(await balancesOf(db, userId)).toEqual({});
    expect((await told()).toSorted()).toEqual([
      'startup_funds_advanced',
      'startup_funds_returned',
      'startup_funds_written_off',
      'vip_opened',
    ]);
  });

  test('of an amount that is named writes off what of it is gone, and no more', async () => {
    await spendTo(1000n);
    expect(await giveBack(1500n)).toEqual({ returned: 1000n, written_off: 500n });
    expect(await balancesOf(db, userId)).toEqual({ startup_funds: 3500 });
    expect(await giveBack(500n)).toEqual({ returned: 0n, written_off: 500n });
    expect(await balancesOf(db, userId)).toEqual({ startup_funds: 3000 });
    // Without an amount it is all that is owed.
    expect(await giveBack()).toEqual({ returned: 0n, written_off: 3000n });
    expect(await balancesOf(db, userId)).toEqual({});
  });

  test('of more than is owed is about what is owed', async () => {
    await spendTo(1000n);
    expect(await giveBack(OWED + 1n)).toEqual({ returned: 1000n, written_off: 4000n });
    expect(await balancesOf(db, userId)).toEqual({});
  });

  test('tells of a single minor unit that went back, and not of nothing', async () => {
    await spendTo(1n);
    await giveBack(1n);
    expect(await told()).toContain('startup_funds_returned');
    userId = (await makeUser(db)).id;
    await advanceStartupFunds(db, { userId, amount: OWED, reference });
    await spendTo(0n);
    expect(await giveBack()).toEqual({ returned: 0n, written_off: OWED });
    expect(await told()).not.toContain('startup_funds_returned');
  });

  test.each([0n, -1n])('an amount of %s is refused', async (amount) => {
    await expect(giveBack(amount)).rejects.toThrow('more than 0');
  });
});
