import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import type { Method } from './withdrawal.ts';

const HOUR = 3_600_000;

/**
 * Until when a pending withdrawal is usually paid, in ISO 8601: so many hours after it was asked for as the
 * operator says of its way. Null where it is none, has ended, or the operator says nothing of its way.
 */
export function usualPayout(
  { type, status, time, destination }: FundRecord,
  methods: readonly Method[],
): string | null {
  if (type !== 'manual_withdrawal' || status !== 'pending') return null;
  const way = methods.find(({ method }) => method === destination?.method);
  return way ? new Date(Date.parse(time) + way.eta_hours * HOUR).toISOString() : null;
}
