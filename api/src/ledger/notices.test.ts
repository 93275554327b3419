import { TEXT_KEYS } from '@adpartner/shared/contract/text-keys';

import { grantCoupon } from '../coupon/grant-coupon.ts';
import type { Queries } from '../db/database.ts';
import { recordDelivery } from '../delivery/delivery-port.ts';
import { chargeBack, failPlan, failUnmatched, settlePlan } from '../plan/plan-movements.ts';
import { makePlan, makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { describeMoneyOnDatabase } from '../testing/test-database.ts';
import { writeOffStartupFunds } from '../testing/write-off-startup-funds.ts';
import { askWithdrawal, payWithdrawal, rejectWithdrawal } from '../wallet/withdrawals.ts';
import {
  advanceStartupFunds,
  openVip,
  postDeposit,
  releaseDeposit,
  returnStartupFunds,
  topUp,
} from './movements.ts';

const reference = 'R';
const until = new Date('2027-01-01T00:00:00.000Z');

describeMoneyOnDatabase('notices of money and plans', (open) => {
  let db: Queries;
  let userId: string;
  beforeAll(async () => {
    ({ db } = await open());
    userId = (await makeUser(db, { transaction_password_hash: 'not a hash' })).id;
    await db
      .insertInto('bank_cards')
      .values({
        user_id: userId,
        method: 'wallet_address',
        card_name: 'A network',
        user_name: 'A person',
        mobile: '+491700000000',
        bank_account: 'abcdefgh1234',
        bank_address: null,
        branch_name: null,
      })
      .execute();
    await topUp(db, { userId, amount: 100_000n, reference });
  });

  const movement = (amount: bigint) => ({ userId, amount, reference });
  const withdrawal = () => askWithdrawal(db, { userId, amount: 1000n, method: 'wallet_address' });
  let reports = 0;
  const closedPlan = async () => {
    const plan = await makePutPlan(db, userId, 1000n);
    const event = { source: 'test', plan: plan.number, at: new Date() } as const;
    const id = () => String((reports += 1));
    const figures = { impressions: 1, clicks: 1, consumed: 1000n, revenue: 600n };
    await recordDelivery(db, [
      { ...event, id: id(), kind: 'matched' },
      { ...event, id: id(), kind: 'delivered', ...figures },
      { ...event, id: id(), kind: 'closed' },
    ]);
    return plan.id;
  };

  test.each<[string, Record<string, unknown>, () => Promise<unknown>]>([
    ['top_up', { amount: '5.00' }, () => topUp(db, movement(500n))],
    ['startup_funds_advanced', { amount: '7.00' }, () => advanceStartupFunds(db, movement(700n))],
    ['startup_funds_returned', { amount: '2.00' }, () => returnStartupFunds(db, movement(200n))],
    [
      'startup_funds_written_off',
      { amount: '5.00' },
      () => writeOffStartupFunds(db, movement(500n)),
    ],
    ['deposit_posted', { amount: '3.00' }, () => postDeposit(db, movement(300n))],
    ['deposit_released', { amount: '3.00' }, () => releaseDeposit(db, movement(300n))],
    ['vip_opened', { until: until.toISOString() }, () => openVip(db, movement(100n), until)],
    ['withdrawal_asked', { withdrawal: expect.any(String), amount: '10.00' }, withdrawal],
    [
      'withdrawal_paid',
      { withdrawal: expect.any(String), amount: '10.00' },
      async () => payWithdrawal(db, await withdrawal()),
    ],
    [
      'withdrawal_rejected',
      { withdrawal: expect.any(String), amount: '10.00' },
      async () => rejectWithdrawal(db, await withdrawal(), null),
    ],
    ['plan_assigned', { plan: expect.any(String) }, () => makePlan(db, userId)],
    [
      'plan_put_failed',
      { plan: expect.any(String), amount: '12.00' },
      async () => failUnmatched(db, (await makePutPlan(db, userId, 1200n)).id),
    ],
    [
      'plan_ended',
      { plan: expect.any(String), amount: '12.00' },
      async () => failPlan(db, (await makePutPlan(db, userId, 1200n)).id),
    ],
    [
      'plan_settled',
      { plan: expect.any(String), amount: '6.00' },
      async () => settlePlan(db, await closedPlan()),
    ],
    [
      'chargeback',
      { plan: expect.any(String), amount: '4.00' },
      async () => chargeBack(db, await closedPlan(), 400n),
    ],
    [
      'coupon_granted',
      {},
      async () => {
        const coupon = { kind: 'custom', effect: 'discount', value: 100n, valid_days: 1 } as const;
        const { id } = await db
          .insertInto('coupons')
          .values({ ...coupon, name: JSON.stringify({ en: 'A coupon' }) })
          .returning('id')
          .executeTakeFirstOrThrow();
        return grantCoupon(db, userId, id);
      },
    ],
  ])('%s tells the user', async (what, params, happen) => {
    await happen();
    const notices = await db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute();
    const notice = notices.find(
      ({ title }) => typeof title === 'object' && title.key === `notice.${what}.title`,
    );
    expect(notice).toMatchObject({
      category: 'system_announcement',
      title: { params: {} },
      body: { key: `notice.${what}.body`, params },
      link_route: expect.stringMatching(/^\//),
    });
    const body: keyof typeof TEXT_KEYS = `notice.${what}.body` as 'notice.top_up.body';
    expect(Object.keys(params)).toEqual([...TEXT_KEYS[body]]);
    expect(TEXT_KEYS).toHaveProperty([`notice.${what}.title`]);
  });
});
