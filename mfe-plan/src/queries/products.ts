import { callApi } from '@adpartner/shared/api/current-client';
import { queryOptions } from '@adpartner/shared/api/query';
import { STALE } from '@adpartner/shared/api/stale';
import { getProductCall } from '@adpartner/shared/contract/product';

const productKeys = {
  detail: (id: string, language: string) => ['plan', 'product', language, id] as const,
};

/** A plan's product; its texts are the operator's and seldom change. */
export const productQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: productKeys.detail(id, language),
    queryFn: ({ signal }) =>
      callApi(getProductCall, { product_id: id }, { signal, shownInPlace: true }),
    staleTime: STALE.MINUTES.FIVE,
  });
