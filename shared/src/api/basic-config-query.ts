import { callApi } from '@adpartner/shared/api/current-client';
import { queryOptions } from '@adpartner/shared/api/query';
import { getBasicConfigCall } from '@adpartner/shared/contract/basic-config';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import { storeBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { cachedAs } from './cached-response.ts';
import { STALE } from './stale.ts';

/**
 * The operator's configuration, the same for all visitors, with its texts in `language`; host and remotes
 * share one cache entry. Its cacheable part is stored for the next start.
 */
export const basicConfigQuery = (language: string) =>
  queryOptions({
    queryKey: ['basic-config', language],
    queryFn: async ({ signal }) => {
      const config = await callApi(
        getBasicConfigCall,
        // A language that this build does not have is resolved by the server.
        { lang: language as LanguageCode },
        { signal, shownInPlace: true },
      );
      storeBasicConfig(config);
      return config;
    },
    meta: cachedAs(getBasicConfigCall.output),
    staleTime: STALE.MINUTES.FIVE,
  });
