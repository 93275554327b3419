import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { countSchema } from './count.ts';
import { COUPON_EFFECTS, couponValueSchema } from './coupon.ts';
import { idInput, idSchema } from './id.ts';
import { amountInput, moneyInput, moneyRangeSchema, moneySchema } from './money.ts';
import { openEnum } from './open-enum.ts';
import { pageOf, pageQuery } from './paging.ts';
import { planProductSchema } from './plan-product.ts';
import { PLAN_STATUSES } from './status-words.ts';
import { textSchema } from './text.ts';
import { timeSchema } from './time.ts';

export { PLAN_STATUSES };
export const planStatusSchema = z.enum(PLAN_STATUSES);
export type PlanStatus = z.infer<typeof planStatusSchema>;

const deliveryFigures = {
  impressions: countSchema,
  clicks: countSchema,
  /** Of the user's own money; the coupon's part, which is consumed first, has a field of its own. */
  consumed: moneySchema,
  coupon_consumed: moneySchema,
  revenue: moneySchema,
};
const deliverySchema = z.object({ ...deliveryFigures, as_of: timeSchema });

/** An ad plan (an order). */
export const planSchema = z.object({
  id: idSchema,
  /** The plan's number as people quote it. */
  number: z.string(),
  status: openEnum(PLAN_STATUSES),
  product: planProductSchema,
  /** The amount put, and its parts of the user and of a coupon: zero before the put. */
  put_amount: moneySchema,
  paid_amount: moneySchema,
  coupon_amount: moneySchema,
  /** 0 to 1. */
  put_progress: z.number().check(z.gte(0), z.lte(1)),
  created_at: timeSchema,
  put_content: z.string(),
  put_rule: z.string(),
  user_targeting: z.object({
    regions: z.array(z.string()),
    ages: z.array(z.string()),
    interests: z.array(z.string()),
  }),
  /** The limits of this plan's put; they replace `basic_config.plan_limits`. */
  limits: moneyRangeSchema,
  /** These five are null before the put; the coupon also if none was used. */
  official_push: z.nullable(z.boolean()),
  real_time_placement: z.nullable(z.boolean()),
  coupon: z.nullable(
    z.object({
      id: idSchema,
      name: z.string(),
      effect: openEnum(COUPON_EFFECTS),
      value: couponValueSchema,
    }),
  ),
  delivery: z.nullable(deliverySchema),
  settles_at: z.nullable(timeSchema),
  /** When its state ends by itself, and the next state; null if that is not known. */
  until: z.nullable(timeSchema),
  then: z.nullable(openEnum(PLAN_STATUSES)),
  /** The revenue that the network charged back. */
  charged_back: moneySchema,
  /** The revenue that became available; null until then. */
  settled: z.nullable(moneySchema),
  /** Why it has its status. Older servers leave it out. */
  why: z.optional(textSchema),
});
export type Plan = z.infer<typeof planSchema>;

/** A plan with the history of its status and of its delivery. */
export const planDetailSchema = z.extend(planSchema, {
  history: z.array(z.object({ at: timeSchema, status: openEnum(PLAN_STATUSES), why: textSchema })),
  delivery: z.nullable(
    z.extend(deliverySchema, {
      series: z.array(z.object({ at: timeSchema, ...deliveryFigures })),
    }),
  ),
});
export type PlanDetail = z.infer<typeof planDetailSchema>;

/** The number of plans in each status, zeros included, and in total. */
const planCountsSchema = z.object({
  all: countSchema,
  waiting_put: countSchema,
  matching: countSchema,
  putting: countSchema,
  put_failed: countSchema,
  put_finished: countSchema,
  waiting_settlement: countSchema,
  settled: countSchema,
});
export type PlanCounts = z.infer<typeof planCountsSchema>;

export const listPlansCall = defineCall({
  method: 'GET',
  path: '/plan/order/list',
  needs: 'store',
  input: z.object({ status: z.optional(planStatusSchema), ...pageQuery }),
  output: z.extend(pageOf(planSchema), { counts: planCountsSchema }),
});

export const getPlanCall = defineCall({
  method: 'POST',
  path: '/plan/order/detail',
  needs: 'store',
  input: z.object({ id: idInput }),
  output: planDetailSchema,
});

/** Puts a waiting plan: the amount leaves the available balance. */
export const putPlanCall = defineCall({
  method: 'POST',
  path: '/plan/order/put',
  needs: 'store',
  idempotent: true,
  input: z.object({
    id: idInput,
    amount: amountInput,
    official_push: z.boolean(),
    real_time_placement: z.boolean(),
    coupon_id: z.optional(idInput),
    /** The terms that the user was shown: if they have changed, nothing is put. */
    expected: z.optional(z.object({ paid: moneyInput, coupon: moneyInput })),
  }),
  output: planSchema,
});

/** Takes back a plan that is not matched yet: the amount is available again. */
export const cancelPlanCall = defineCall({
  method: 'POST',
  path: '/plan/order/cancel',
  needs: 'store',
  idempotent: true,
  input: z.object({ id: idInput }),
  output: planSchema,
});

/** The number of plans that wait to be put. */
export const countWaitingPlansCall = defineCall({
  method: 'POST',
  path: '/plan/order/await/put/count',
  needs: 'store',
  input: z.object({}),
  output: z.object({
    count: countSchema,
    /** Whether the user has put any plan yet. Older servers leave it out. */
    has_put: z.optional(z.boolean()),
  }),
});
