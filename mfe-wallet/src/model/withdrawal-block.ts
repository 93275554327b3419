import { COOLING_OFF_CAUSES, type CoolingOffCause } from '@adpartner/shared/contract/text-keys';
import type { Wallet } from '@adpartner/shared/contract/wallet';

/** What keeps money from being withdrawn, read out of the wallet's loosely typed `blocks`. */
export type WithdrawalBlock =
  | {
      kind: 'startup_funds';
      /** What is still owed. */
      outstanding: string;
      since: string | null;
      /** What can be withdrawn once it is returned. */
      afterReturn: string;
    }
  | { kind: 'cooling_off'; until: string | null; because: CoolingOffCause | null }
  /** Any other reason of the error table, or one that is newer than this bundle. */
  | { kind: 'other'; reason: string; params: Readonly<Record<string, unknown>> };

const moneyIn = (value: unknown): string | null =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d{1,4})?$/.test(value) ? value : null;
const timeIn = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

/** Every block of a wallet with its params in types; what a server left out is null. */
export function withdrawalBlocksOf(wallet: Wallet): WithdrawalBlock[] {
  return wallet.blocks.map(({ reason, params }) => {
    if (reason === 'startup_funds_not_returned') {
      return {
        kind: 'startup_funds',
        outstanding: moneyIn(params.outstanding) ?? wallet.startup_funds,
        since: timeIn(params.since),
        afterReturn: wallet.withdrawable_after_return,
      };
    }
    if (reason === 'withdrawal_cooling_off') {
      return {
        kind: 'cooling_off',
        until: timeIn(params.until),
        because: COOLING_OFF_CAUSES.find((cause) => cause === params.because) ?? null,
      };
    }
    return { kind: 'other', reason, params };
  });
}
