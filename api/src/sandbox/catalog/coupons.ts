import type { CouponEffect, CouponKind } from '@adpartner/shared/contract/coupon';

import type { CouponSlug } from './catalog-texts.ts';

/** A coupon of the sandbox without its name. */
export interface SandboxCoupon {
  /** Fixed, so that seeding again finds it. */
  readonly id: string;
  readonly slug: CouponSlug;
  readonly kind: CouponKind;
  readonly effect: CouponEffect;
  /** Hundredths of a percent for a discount, minor units otherwise. */
  readonly value: bigint;
  /** Minor units. */
  readonly amountRequirement: bigint;
  readonly validDays: number;
}

const coupon = (
  number: number,
  slug: CouponSlug,
  kind: CouponKind,
  effect: CouponEffect,
  value: bigint,
  amountRequirement: bigint,
  validDays: number,
): SandboxCoupon => ({
  id: `c00b0e5a-0000-4000-8000-${String(number).padStart(12, '0')}`,
  slug,
  kind,
  effect,
  value,
  amountRequirement,
  validDays,
});

export const SANDBOX_COUPONS: readonly SandboxCoupon[] = [
  coupon(1, 'newcomer', 'value_added', 'addition', 2000n, 5000n, 30),
  coupon(2, 'autumn', 'custom', 'discount', 1250n, 10_000n, 60),
  coupon(3, 'first_hundred', 'deduction', 'deduction', 1500n, 10_000n, 21),
  coupon(4, 'team', 'team', 'addition', 5000n, 20_000n, 45),
  coupon(5, 'thank_you', 'custom', 'discount', 500n, 2000n, 14),
];

/** The coupon of a name; every name exists. */
export function sandboxCoupon(slug: CouponSlug): SandboxCoupon {
  const found = SANDBOX_COUPONS.find((one) => one.slug === slug);
  if (!found) throw new Error(`no sandbox coupon ${slug}`);
  return found;
}
