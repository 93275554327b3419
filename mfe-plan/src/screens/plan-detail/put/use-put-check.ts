import { useQuery } from '@adpartner/shared/api/query';
import type { Plan } from '@adpartner/shared/contract/plan';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { canBePut, checkPut } from '../../../model/put-check.ts';
import type { ToldTerms } from '../../../model/told-terms.ts';
import { unusedCouponsQuery } from '../../../queries/coupons.ts';
import { walletQuery } from '../../../queries/wallet.ts';
import type { PutValues } from './put-values.ts';

interface PutCheckOptions {
  plan: Plan;
  values: PutValues;
  /** The terms by the server, if they differ from those shown. */
  told: ToldTerms | null;
  open: boolean;
}

/** The balance and the coupons, and the check of the put form with them. */
export function usePutCheck({ plan, values, told, open }: PutCheckOptions) {
  const { language, tag } = useMessages();
  const { currency } = useFormats();
  const wallet = useQuery({ ...walletQuery(), enabled: open });
  const coupons = useQuery({ ...unusedCouponsQuery(language), enabled: open });
  const coupon = coupons.data?.find(({ id }) => id === values.coupon_id) ?? null;
  const check = checkPut(values.amount, {
    limits: plan.limits,
    balance: wallet.data?.available_balance ?? null,
    coupon,
    tag,
    currency: currency?.code,
    now: coupons.dataUpdatedAt,
    told,
  });
  const isCouponKnown = values.coupon_id === '' || coupon !== null;
  return {
    wallet,
    coupons,
    coupon,
    check,
    /** The chosen coupon has been used or has expired. */
    isCouponGone: coupons.isSuccess && !isCouponKnown,
    /** Whether it could be sent. */
    isReady: wallet.data !== undefined && isCouponKnown && canBePut(check),
  };
}
