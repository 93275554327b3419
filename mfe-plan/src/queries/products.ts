import { callApi } from '@adpartner/shared/api/current-client';
import { queryOptions } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { getProductCall } from '@adpartner/shared/contract/product';

export const productKeys = {
  detail: (id: string) => ['plan', 'product', id] as const,
};

/** What a plan advertises; the operator's text, which seldom changes. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: productKeys.detail(id),
    queryFn: ({ signal }) =>
      callApi(getProductCall, { product_id: id }, { signal, shownInPlace: true }),
    staleTime: STALE.MINUTES.FIVE,
  });
