import { useState } from 'react';
import { useQuery } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import type { Currency } from '@adpartner/shared/i18n/formats';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { basicConfigQuery } from '../api/basic-config-query.ts';

/**
 * The query of the basic configuration in the language shown.
 * @param refetchInterval in ms, for a screen that is left open; left out: never
 */
export function useBasicConfig(refetchInterval?: number) {
  const { language } = useMessages();
  const query = basicConfigQuery(language);
  return useQuery(refetchInterval ? { ...query, refetchInterval } : query);
}

/**
 * The currency of amounts: of the basic configuration or, until it is loaded, of the one stored last time.
 * Undefined if neither is known: then no amount can be shown correctly yet.
 */
export function useCurrency(): Currency | undefined {
  const { data } = useBasicConfig();
  const [stored] = useState(() => readBasicConfig()?.currency);
  return data?.currency ?? stored;
}
