import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import {
  listCouponsCall,
  receiveCouponCall,
  type CouponState,
} from '@adpartner/shared/contract/coupon';
import { untilOver } from '../model/until-over.ts';
import { callOfNewerServer } from './call-of-newer-server.ts';
import { useRepeatKey } from '@adpartner/shared/api/use-repeat-key';

const couponKeys = {
  all: ['adcenter', 'coupons'] as const,
  list: (state: CouponState | 'all') => [...couponKeys.all, 'list', state] as const,
  facts: ['adcenter', 'coupons', 'facts'] as const,
};

/** The coupons of a state, page by page. */
export const couponsQuery = (state: CouponState | 'all') =>
  infiniteQueryOptions({
    queryKey: couponKeys.list(state),
    queryFn: ({ pageParam, signal }) =>
      callOfNewerServer(
        listCouponsCall,
        { state: state === 'all' ? undefined : state, cursor: pageParam },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: STALE.SECONDS.THIRTY,
    refetchInterval: ({ state: { data } }) =>
      untilOver(data?.pages[0]?.expires_first?.expires_at, Date.now()),
  });

/** Whether the newcomer coupon can be claimed, and which coupon expires first; any page of the list says it. */
export const couponFactsQuery = () =>
  queryOptions({
    queryKey: couponKeys.facts,
    queryFn: async ({ signal }) => {
      const { newcomer, expires_first } = await callOfNewerServer(
        listCouponsCall,
        { size: 1 },
        { signal },
      );
      return { newcomer, expires_first };
    },
    staleTime: STALE.SECONDS.THIRTY,
    refetchInterval: ({ state: { data } }) =>
      untilOver(data?.expires_first?.expires_at, Date.now()),
  });

/** Claims the newcomer coupon. */
export function useReceiveCoupon() {
  const queryClient = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: () =>
      repeat({}, (idempotencyKey) => callOfNewerServer(receiveCouponCall, {}, { idempotencyKey })),
    // After an error too, because the cached coupons may be out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: couponKeys.all }),
  });
}
