import { callApi } from '@adpartner/shared/api/current-client';
import { cachedAs } from '@adpartner/shared/api/cached-response';
import { queryOptions } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { listCouponsCall, type Coupon } from '@adpartner/shared/contract/coupon';

const PAGE = 50;

/** All unused coupons of the user, because a page of them may lack the best one. */
export const unusedCouponsQuery = (language: string) =>
  queryOptions({
    queryKey: ['plan', 'coupons', language],
    queryFn: async ({ signal }) => {
      const coupons: Coupon[] = [];
      let cursor: string | undefined;
      do {
        const page = await callApi(
          listCouponsCall,
          { state: 'unused', size: PAGE, cursor },
          { signal, shownInPlace: true },
        );
        coupons.push(...page.list);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return coupons;
    },
    // Offline, the cached coupons are for reading only, like the cached balance.
    meta: cachedAs(listCouponsCall.output.shape.list),
    staleTime: STALE.SECONDS.THIRTY,
  });
