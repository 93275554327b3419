import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { idSchema } from './id.ts';
import { moneySchema } from './money.ts';
import { ofWord, openEnum, type OpenWord } from './open-enum.ts';
import { pageOf, pageQuery } from './paging.ts';
import { timeSchema } from './time.ts';

export const COUPON_STATES = ['unused', 'used', 'expired'] as const;
export const couponStateSchema = z.enum(COUPON_STATES);
export type CouponState = z.infer<typeof couponStateSchema>;

export const COUPON_KINDS = ['fixed_amount', 'value_added', 'deduction', 'team', 'custom'] as const;
export const couponKindSchema = z.enum(COUPON_KINDS);
export type CouponKind = z.infer<typeof couponKindSchema>;

export const COUPON_EFFECTS = ['discount', 'deduction', 'addition'] as const;
export const couponEffectSchema = z.enum(COUPON_EFFECTS);
export type CouponEffect = z.infer<typeof couponEffectSchema>;

/** The effect of a coupon by its kind; a team's or an occasion's may have any. */
const EFFECTS: Readonly<Record<CouponKind, readonly CouponEffect[]>> = {
  fixed_amount: ['deduction', 'addition'],
  value_added: ['addition'],
  deduction: ['deduction'],
  team: COUPON_EFFECTS,
  custom: COUPON_EFFECTS,
};

/** Whether kind and effect say the same: a "fixed amount" is never a percentage. */
export const kindFitsEffect = (
  kind: OpenWord<CouponKind>,
  effect: OpenWord<CouponEffect>,
): boolean => ofWord(EFFECTS, kind, []).some((one) => one === effect);

/** A decimal string: percent (`"10"`) if the effect is `discount`, money otherwise. */
export const couponValueSchema = z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/));

export const couponSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: openEnum(COUPON_KINDS),
  effect: openEnum(COUPON_EFFECTS),
  value: couponValueSchema,
  /** The least amount of a plan that it can be used for. */
  amount_requirement: moneySchema,
  expires_at: timeSchema,
  state: openEnum(COUPON_STATES),
  /** The plan it was used on. */
  used_on: z.nullable(idSchema),
});
export type Coupon = z.infer<typeof couponSchema>;

export const listCouponsCall = defineCall({
  method: 'GET',
  path: '/user_coupon/list',
  needs: 'store',
  input: z.object({ state: z.optional(couponStateSchema), ...pageQuery }),
  output: z.extend(pageOf(couponSchema), {
    newcomer: z.object({ claimable: z.boolean(), claimed: z.boolean() }),
    /** The unused coupon that expires first; null without any. Older servers leave it out. */
    expires_first: z.optional(z.nullable(couponSchema)),
  }),
});

/** Claims the newcomer coupon, once per user. */
export const receiveCouponCall = defineCall({
  method: 'POST',
  path: '/user_coupon/receive',
  needs: 'store',
  idempotent: true,
  input: z.object({}),
  output: couponSchema,
});
