import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import type { Method } from './withdrawal.ts';

const HOUR = 3_600_000;

/**
 * When a pending withdrawal is usually paid, in ISO 8601: the operator's usual hours of its method after the
 * request. Null if it is no withdrawal, has ended, or the operator states no hours.
 */
export function usualPayout(
  { type, status, time, destination }: FundRecord,
  methods: readonly Method[],
): string | null {
  if (type !== 'manual_withdrawal' || status !== 'pending') return null;
  const way = methods.find(({ method }) => method === destination?.method);
  return way ? new Date(Date.parse(time) + way.eta_hours * HOUR).toISOString() : null;
}
