import type { PlanDetail } from '@adpartner/shared/contract/plan';

import { chargebackIn } from './chargebacks.ts';

/** When a plan was settled, or is going to be; null where that is not known. */
export function settlementAt({
  status,
  settles_at,
  history,
}: Pick<PlanDetail, 'status' | 'settles_at' | 'history'>): string | null {
  if (settles_at === null || status !== 'settled') return settles_at;
  // A later chargeback has the state too.
  const settled = history.find(
    ({ status: reached, why }) => reached === 'settled' && chargebackIn(why) === null,
  );
  return settled?.at ?? settles_at;
}
