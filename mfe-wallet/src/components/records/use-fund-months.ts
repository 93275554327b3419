import { useState } from 'react';
import type { Account, FundMonth } from '@adpartner/shared/contract/fund-record';

interface Known {
  account: Account;
  months: FundMonth[];
}

/**
 * The months of an account. They come with the first page of its records, whatever the filter. Loaded ones
 * stay while another filter's page loads, and go when another account is shown.
 */
export function useFundMonths(
  account: Account,
  fresh: FundMonth[] | undefined,
): FundMonth[] | undefined {
  const [known, setKnown] = useState<Known>();
  if (fresh !== undefined && (fresh !== known?.months || account !== known.account)) {
    setKnown({ account, months: fresh });
  }
  if (fresh !== undefined) return fresh;
  return known?.account === account ? known.months : undefined;
}
