import type { FundRecord } from '@adpartner/shared/contract/fund-record';

/** The amount that a withdrawal pays out, and whether it has been paid. */
export interface Payout {
  fee: string;
  net: string;
  label: 'record.net' | 'record.toPay';
}

/** The amount that a record pays out; null if it is no withdrawal, or was returned. */
export function payoutOf({ status, fee, net }: FundRecord): Payout | null {
  if (fee === undefined || net === undefined) return null;
  if (status === 'rejected' || status === 'cancelled') return null;
  return { fee, net, label: status === 'done' ? 'record.net' : 'record.toPay' };
}
