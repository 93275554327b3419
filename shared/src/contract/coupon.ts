import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { idSchema } from './id.ts';
import { moneySchema } from './money.ts';
import { pageOf, pageQuery } from './paging.ts';
import { timeSchema } from './time.ts';

export const COUPON_STATES = ['unused', 'used', 'expired'] as const;
export const couponStateSchema = z.enum(COUPON_STATES);
export type CouponState = z.infer<typeof couponStateSchema>;

export const couponKindSchema = z.enum([
  'fixed_amount',
  'value_added',
  'deduction',
  'team',
  'custom',
]);
export type CouponKind = z.infer<typeof couponKindSchema>;

export const couponEffectSchema = z.enum(['discount', 'deduction', 'addition']);
export type CouponEffect = z.infer<typeof couponEffectSchema>;

/** What a coupon of a kind can do; of a team and of an occasion anything. */
const EFFECTS: Readonly<Record<CouponKind, readonly CouponEffect[]>> = {
  fixed_amount: ['deduction', 'addition'],
  value_added: ['addition'],
  deduction: ['deduction'],
  team: couponEffectSchema.options,
  custom: couponEffectSchema.options,
};

/** Whether a kind says nothing else than the effect does: no "fixed amount" of so many percent. */
export const kindFitsEffect = (kind: CouponKind, effect: CouponEffect): boolean =>
  EFFECTS[kind].includes(effect);

/** A decimal string: percent (`"10"`) where the effect is `discount`, money otherwise. */
export const couponValueSchema = z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/));

export const couponSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: couponKindSchema,
  effect: couponEffectSchema,
  value: couponValueSchema,
  /** The least amount of a plan that it can be used on. */
  amount_requirement: moneySchema,
  expires_at: timeSchema,
  state: couponStateSchema,
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
