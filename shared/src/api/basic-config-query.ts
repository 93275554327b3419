import { callApi } from '@adpartner/shared/api/current-client';
import { queryOptions } from '@adpartner/shared/api/query';
import { getBasicConfigCall } from '@adpartner/shared/contract/basic-config';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import { storeBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { cachedAs } from './cached-response.ts';
import { STALE } from './stale.ts';

/**
 * What the operator configures for everyone, its texts in `language`; the same entry of the cache for
 * the host and every remote. What may be kept is stored for the next start.
 */
export const basicConfigQuery = (language: string) =>
  queryOptions({
    queryKey: ['basic-config', language],
    queryFn: async ({ signal }) => {
      const config = await callApi(
        getBasicConfigCall,
        // One that this build has not got is the server's to know.
        { lang: language as LanguageCode },
        { signal, shownInPlace: true },
      );
      storeBasicConfig(config);
      return config;
    },
    meta: cachedAs(getBasicConfigCall.output),
    staleTime: STALE.MINUTES.FIVE,
  });
