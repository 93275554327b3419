import { ACCOUNTS, type FundRecord } from '@adpartner/shared/contract/fund-record';
import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { STATISTICS_TYPES } from '@adpartner/shared/contract/statistics';
import fc from 'fast-check';

import { listFollowed } from '../assistance/list-followed.ts';
import type { Queries } from '../db/database.ts';
import { listFundRecords } from '../fund-record/list-fund-records.ts';
import { getPlan } from '../plan/get-plan.ts';
import { listPlans } from '../plan/list-plans.ts';
import { runs, SAME_AGAIN } from '../testing/chance.ts';
import { commands, type Command } from '../testing/ledger-model/command.ts';
import { LIVES_BEGIN, prepareLives } from '../testing/ledger-model/run-commands.ts';
import { describeOnEveryDatabase } from '../testing/test-database.ts';
import { getWallet } from '../wallet/get-wallet.ts';
import { getStatistics } from './get-statistics.ts';

const TIME_LIMIT = 1_800_000;
/** After the last command of any run. */
const NOW = new Date(`${LIVES_BEGIN.slice(0, 10)}T23:59:59Z`);

/** The second of two plans is put at midnight in Tokyo, after the ninth of five minutes. */
const OVER_MIDNIGHT: Command[] = [
  { do: 'top_up', amount: 5000 },
  { do: 'assign' },
  { do: 'assign' },
  { do: 'put', plan: 0, amount: 2000, coupon: null },
  { do: 'match', plan: 0 },
  { do: 'deliver', plan: 0, consumed: 300, revenue: 500 },
  { do: 'charge_back', plan: 0, amount: 100 },
  { do: 'end', plan: 0 },
  { do: 'put', plan: 1, amount: 1000, coupon: null },
  { do: 'match', plan: 1 },
  { do: 'deliver', plan: 1, consumed: 400, revenue: 200 },
];

const ZONES = [
  'UTC',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Marquesas',
  'America/New_York',
];

const minor = (money: string) => BigInt(money.replace('.', ''));
const sum = <T>(list: readonly T[], of: (one: T) => bigint | false) =>
  list.reduce((total, one) => total + (of(one) || 0n), 0n);

/** The sources of the figures, in minor units. */
interface Figures {
  invested: bigint;
  orders: bigint;
  consumed: bigint;
  ofCoupons: bigint;
  revenue: bigint;
}

/** The figures of a period computed from its plans. */
function ofPlans(plans: readonly PlanDetail[], from: string): Figures {
  const told = plans.flatMap(({ history }) => history).filter(({ at }) => at >= from);
  const amountOf = (key: string) =>
    sum(
      told,
      ({ why }) => typeof why !== 'string' && why.key === key && minor(String(why.params.amount)),
    );
  const put = plans.filter(({ history }) =>
    history.some(({ at, status }) => status === 'matching' && at >= from),
  );
  const points = plans
    .flatMap(({ delivery }) => delivery?.series ?? [])
    .filter(({ at }) => at >= from);
  return {
    invested: sum(put, ({ paid_amount }) => minor(paid_amount)),
    orders: BigInt(put.length),
    consumed: sum(points, ({ consumed }) => minor(consumed)),
    ofCoupons: sum(points, ({ coupon_consumed }) => minor(coupon_consumed)),
    revenue: sum(points, ({ revenue }) => minor(revenue)) - amountOf('why.plan_charged_back'),
  };
}

/** Sums of records: by account, type, key of their remark, and sign. */
const added = (
  records: readonly FundRecord[],
  account: FundRecord['account'],
  type: FundRecord['type'],
  fits: (amount: bigint, key: string) => boolean = () => true,
) =>
  sum(records, (one) => {
    const key = typeof one.remark === 'string' ? '' : one.remark.key;
    const isIt = one.account === account && one.type === type && fits(minor(one.amount), key);
    return isIt && minor(one.amount);
  });

/** The figures of a period computed from its records, except the number of puts. */
function ofRecords(records: readonly FundRecord[]): Omit<Figures, 'orders'> & { returned: bigint } {
  return {
    invested: -added(records, 'available_balance', 'ad_serving', (amount) => amount < 0),
    returned: added(records, 'available_balance', 'ad_serving', (amount) => amount > 0),
    consumed: -added(records, 'to_be_consumed', 'ad_billing'),
    ofCoupons: -added(
      records,
      'discount_amount',
      'discount_amount',
      (_, key) => key === 'remark.coupon_consumed',
    ),
    revenue:
      added(records, 'to_be_settled', 'profit_sharing', (amount) => amount > 0) +
      added(records, 'to_be_settled', 'system_chargeback') +
      added(records, 'available_balance', 'system_chargeback'),
  };
}

/** What came in from outside, less what went out. */
const brought = (records: readonly FundRecord[]) =>
  added(records, 'available_balance', 'system_top_up') +
  added(records, 'available_balance', 'vip_subscription') +
  added(records, 'available_balance', 'virtual_recharge_deduction') +
  added(
    records,
    'withdrawals_pending',
    'manual_withdrawal',
    (_, key) => key === 'remark.withdrawal_paid',
  );

describeOnEveryDatabase(`the figures of any life, ${SAME_AGAIN}`, (open) => {
  let db: Queries;
  let live: Awaited<ReturnType<typeof prepareLives>>;
  beforeAll(async () => {
    ({ db } = await open());
    live = await prepareLives(db);
  });

  const plansOf = async (userId: string, zone: string) => {
    const { list } = await listPlans(db, userId, { size: 50 }, 'en');
    return Promise.all(list.map(({ id }) => getPlan(db, userId, id, zone, 'en')));
  };
  async function recordsOf(userId: string, zone: string): Promise<FundRecord[]> {
    const records: FundRecord[] = [];
    for (const account of ACCOUNTS) {
      let cursor: string | null = null;
      do {
        const asked = { account, size: 50, ...(cursor !== null && { cursor }) };
        const page = await listFundRecords(db, userId, asked, zone, 'en');
        records.push(...page.list);
        cursor = page.next_cursor;
      } while (cursor !== null);
    }
    return records;
  }

  test(
    'are the same in the overview, the plans and the records, in every period, and come to what the wallet has grown by',
    async () => {
      const met = new Set<string>();
      await fc.assert(
        fc.asyncProperty(
          commands,
          fc.constantFrom(...ZONES),
          fc.boolean(),
          async (life, zone, follows) => {
            const { userId } = await live(life, follows);
            const plans = await plansOf(userId, zone);
            const records = await recordsOf(userId, zone);
            for (const type of STATISTICS_TYPES) {
              const { figures, series } = await getStatistics(db, userId, type, zone, NOW);
              const from = series[0]!.at;
              const own: Figures = {
                invested: minor(figures.invested_amount),
                orders: BigInt(figures.delivery_orders),
                consumed: minor(figures.consumed),
                ofCoupons: minor(figures.coupon_consumed),
                revenue: minor(figures.ad_revenue),
              };
              expect({ zone, type, ...ofPlans(plans, from) }).toEqual({ zone, type, ...own });
              const { orders: _, ...ofMoney } = own;
              const inside = records.filter(({ time }) => time >= from);
              const { returned, ...recorded } = ofRecords(inside);
              expect({ zone, type, ...recorded }).toEqual({ zone, type, ...ofMoney });
              // The amount put was consumed, or returned, or is still to be consumed.
              const before = ofRecords(records.filter(({ time }) => time < from));
              const waited = before.invested - before.consumed - before.returned;
              const waits = minor(figures.to_be_consumed) - waited;
              expect(own.invested).toBe(own.consumed + returned + waits);
              expect(minor(figures.profit)).toBe(own.revenue - own.consumed);
              expect(minor(figures.externally_operated)).toBe(follows ? own.revenue : 0n);
              if (before.invested !== 0n && own.invested !== 0n)
                met.add('both sides of a midnight');
            }
            const wallet = await getWallet(db, userId, 'en');
            const { figures } = await getStatistics(db, userId, 4, zone, NOW);
            expect(minor(figures.profit)).toBe(minor(wallet.total_assets) - brought(records));
            if (follows) {
              const { list } = await listFollowed(db, userId, { size: 1 });
              expect(list).toMatchObject([{ plans: plans.length, profit: figures.profit }]);
            }
            if (minor(figures.coupon_consumed) > 0n) met.add('a coupon');
            if (minor(wallet.startup_funds) > 0n) met.add('start-up funds');
          },
        ),
        { ...runs(60, 2000), examples: [[OVER_MIDNIGHT, 'Asia/Tokyo', true]] },
      );
      for (const what of ['both sides of a midnight', 'a coupon', 'start-up funds']) {
        expect(met).toContain(what);
      }
    },
    TIME_LIMIT,
  );
});
