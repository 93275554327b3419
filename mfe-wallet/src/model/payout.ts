import type { FundRecord } from '@adpartner/shared/contract/fund-record';

/** What a withdrawal pays, and whether it has. */
export interface Payout {
  fee: string;
  net: string;
  label: 'record.net' | 'record.toPay';
}

/** What is paid out by a record; null where nothing is: it is no withdrawal, or all of it went back. */
export function payoutOf({ status, fee, net }: FundRecord): Payout | null {
  if (fee === undefined || net === undefined) return null;
  if (status === 'rejected' || status === 'cancelled') return null;
  return { fee, net, label: status === 'done' ? 'record.net' : 'record.toPay' };
}
