import { sql } from 'kysely';

import { grantCoupon } from '../../coupon/grant-coupon.ts';
import type { Queries } from '../../db/database.ts';
import { currencyDigits } from '../../ledger/currency.ts';
import { sandboxCoupon } from '../catalog/coupons.ts';
import type { CouponSlug } from '../catalog/catalog-texts.ts';
import { daysBefore } from './demo.ts';
import { tellAcceptances } from './demo-acceptances.ts';
import { tellFollowing } from './demo-following.ts';
import { tellMoney } from './demo-money.ts';
import { DEMO_PLANS, WAITING_PRODUCTS } from './demo-plans.ts';
import { tellSignIns } from './demo-sign-ins.ts';
import { tellWithdrawals } from './demo-withdrawals.ts';
import { tellPlanCourse } from './plan-course.ts';
import { assignDemoPlan } from './put-demo-plan.ts';
import { Timeline } from './timeline.ts';

/** How old the demo partner's account is. */
const DAYS = 90;
/** Notices older than this have been read. */
const READ_AFTER_DAYS = 4;

/** When the demo partner's account was made. */
export const demoBegan = (now: Date): Date => daysBefore(now, DAYS);

/**
 * Gives the demo partner a history of 90 days: movements of money, and plans in every state, with losses and
 * gains, delivered by the simulator through the regular port. Plans in progress go on slowly. For a demo
 * partner without a history, in a sandbox with its acceptors.
 */
export async function seedDemo(tx: Queries, userId: string, now = new Date()): Promise<void> {
  const digits = await currencyDigits(tx);
  const timeline = new Timeline(now);
  const demo = { userId, now, began: demoBegan(now) };

  await tellFollowing(tx, timeline, demo);
  tellSignIns(timeline, demo);
  tellAcceptances(timeline, demo);
  tellMoney(timeline, demo);
  tellWithdrawals(timeline, demo);
  for (const plan of DEMO_PLANS) {
    let couponId: string | null = null;
    const { coupon } = plan;
    if (coupon) {
      timeline.at(daysBefore(now, plan.daysAgo + 1), async (tx, at) => {
        couponId = await grantCoupon(tx, userId, sandboxCoupon(coupon).id, at);
      });
    }
    tellPlanCourse(timeline, { userId, plan, now, digits, couponId: () => couponId });
  }
  const holds: readonly (readonly [CouponSlug, number])[] = [
    ['first_hundred', 40],
    ['autumn', 5],
    ['thank_you', 3],
  ];
  for (const [slug, daysAgo] of holds) {
    timeline.at(daysBefore(now, daysAgo), (tx, at) =>
      grantCoupon(tx, userId, sandboxCoupon(slug).id, at),
    );
  }
  for (const [index, product] of WAITING_PRODUCTS.entries()) {
    timeline.at(daysBefore(now, index + 0.5), (tx, at) => assignDemoPlan(tx, userId, product, at));
  }
  await timeline.write(tx);
  await sql`
    insert into notification_reads (user_id, notification_id, read_at)
      select user_id, id, created_at + interval '3 hours' from notifications
      where user_id = ${userId}
        and created_at < ${now}::timestamptz - make_interval(days => ${READ_AFTER_DAYS})`.execute(
    tx,
  );
}
