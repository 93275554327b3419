import { useState } from 'react';
import { useQuery } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import type { Currency } from '@adpartner/shared/i18n/formats';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { basicConfigQuery } from '../api/basic-config-query.ts';

/** The basic configuration in the language shown, as the query it is: pending, failed or there. */
export function useBasicConfig() {
  const { language } = useMessages();
  return useQuery(basicConfigQuery(language));
}

/**
 * What money is shown in: of the basic configuration or, until that is here, of the one stored last
 * time. Undefined where neither is known: then no amount can be shown rightly yet.
 */
export function useCurrency(): Currency | undefined {
  const { data } = useBasicConfig();
  const [stored] = useState(() => readBasicConfig()?.currency);
  return data?.currency ?? stored;
}
