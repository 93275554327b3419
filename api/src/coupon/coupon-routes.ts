import { listCouponsCall, receiveCouponCall } from '@adpartner/shared/contract/coupon';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { getCoupon, listCoupons } from './list-coupons.ts';
import { receiveNewcomerCoupon } from './receive-coupon.ts';

export function couponRoutes(app: FastifyInstance): void {
  serve(app, listCouponsCall, async ({ db, user, input, lang }) =>
    listCoupons(db, user.id, input, lang),
  );

  serve(app, receiveCouponCall, async ({ user, lang, once }) =>
    once(async (tx) => getCoupon(tx, user.id, await receiveNewcomerCoupon(tx, user.id), lang)),
  );
}
