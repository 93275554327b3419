import { sql } from 'kysely';

import { grantCoupon } from '../../coupon/grant-coupon.ts';
import type { Queries } from '../../db/database.ts';
import { currencyDigits } from '../../ledger/currency.ts';
import { sandboxCoupon } from '../catalog/coupons.ts';
import type { CouponSlug } from '../catalog/catalog-texts.ts';
import { tellMoney } from './demo-money.ts';
import { DEMO_PLANS, WAITING_PRODUCTS } from './demo-plans.ts';
import { assignDemoPlan, tellPlanCourse } from './plan-course.ts';
import { Timeline } from './timeline.ts';

const DAY = 24 * 3_600_000;
/** How long the demo partner has been one. */
const DAYS = 90;
const FOLLOWED_DAYS_AGO = 62;
/** Notices older than this have been read. */
const READ_AFTER_DAYS = 4;
/** Days signed in, counted from yesterday back, in weeks that are not all alike. */
const SIGNED_IN = 'xxxxx-xxx-xxxxxx-xx-xxxx-xxxxxxxx-xx-xxx-xxxx--xxxxx-xx-xxxx-xxx-xxxxx';

/** When the demo partner's account was made. */
export const demoBegan = (now: Date): Date => new Date(now.getTime() - DAYS * DAY);

/** Someone to follow: a user sent by the host app, with no way of their own into the sandbox. */
async function makeAgent(tx: Queries, began: Date): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({
      username: 'northlight',
      nickname: 'Northlight',
      entry: 'app',
      subject: 'sandbox-agent',
      store_opened_at: began,
      created_at: began,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function signIn(tx: Queries, userId: string, now: Date): Promise<void> {
  const days = [...SIGNED_IN].flatMap((mark, index) =>
    mark === 'x' ? [new Date(now.getTime() - (index + 1) * DAY)] : [],
  );
  await tx
    .insertInto('sign_ins')
    .values(
      days.map((at) => ({
        user_id: userId,
        day: at.toISOString().slice(0, 10),
        signed_at: at,
        time_zone: 'UTC',
      })),
    )
    .execute();
}

/**
 * Gives the demo partner a past of 90 days: money that came and went, and plans in every state, which
 * lost as well as gained, delivered by the simulator through the same port as ever. What is still under
 * way goes on from there, slowly. For a demo partner who has none yet.
 */
export async function seedDemo(tx: Queries, userId: string, now = new Date()): Promise<void> {
  const began = demoBegan(now);
  const agentId = await makeAgent(tx, began);
  const digits = await currencyDigits(tx);
  const timeline = new Timeline(now);

  await tx
    .insertInto('follows')
    .values({
      user_id: userId,
      agent_id: agentId,
      followed_at: new Date(now.getTime() - FOLLOWED_DAYS_AGO * DAY),
    })
    .execute();
  tellMoney(timeline, { userId, now });
  for (const plan of DEMO_PLANS) {
    let couponId: string | null = null;
    const { coupon } = plan;
    if (coupon) {
      timeline.at(new Date(now.getTime() - (plan.daysAgo + 1) * DAY), async (tx, at) => {
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
    timeline.at(new Date(now.getTime() - daysAgo * DAY), (tx, at) =>
      grantCoupon(tx, userId, sandboxCoupon(slug).id, at),
    );
  }
  for (const [index, product] of WAITING_PRODUCTS.entries()) {
    timeline.at(new Date(now.getTime() - (index + 0.5) * DAY), (tx, at) =>
      assignDemoPlan(tx, userId, product, at),
    );
  }
  await timeline.write(tx);
  await signIn(tx, userId, now);
  await sql`
    insert into notification_reads (user_id, notification_id, read_at)
      select user_id, id, created_at + interval '3 hours' from notifications
      where user_id = ${userId}
        and created_at < ${now}::timestamptz - make_interval(days => ${READ_AFTER_DAYS})`.execute(
    tx,
  );
}
