import { COOLING_OFF_CAUSES, type CoolingOffCause } from '@adpartner/shared/contract/text-keys';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { signOfMoney } from '@adpartner/shared/money/exact-money';
import { mayMoneyComeIn } from '@adpartner/shared/contract/money-in';

/** The one-time set-up before a first withdrawal; the password first, because it confirms the other. */
const SET_UP = ['transaction_password_not_set', 'bank_card_required'] as const;
export type SetUpReason = (typeof SET_UP)[number];

/** A typed block of the wallet's loosely typed `blocks`. */
export type WithdrawalBlock =
  | {
      kind: 'startup_funds';
      /** The amount still owed. */
      outstanding: string;
      since: string | null;
      /** The amount that can be withdrawn once it is returned. */
      afterReturn: string;
    }
  | { kind: 'cooling_off'; until: string | null; because: CoolingOffCause | null }
  /** All missing set-up steps as one. */
  | { kind: 'set_up'; missing: readonly SetUpReason[] }
  /** Any other reason, also one that is unknown to this build. */
  | { kind: 'other'; reason: string; params: Readonly<Record<string, unknown>> };

const moneyIn = (value: unknown): string | null =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d{1,4})?$/.test(value) ? value : null;
const timeIn = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
const isSetUp = (reason: string): reason is SetUpReason => SET_UP.some((one) => one === reason);

/**
 * The blocks of a wallet with typed params, in the server's order; set-up steps come last, and are left out
 * if the account's state blocks everything. A param that the server left out is null.
 */
export function withdrawalBlocksOf(wallet: Wallet): WithdrawalBlock[] {
  const missing = SET_UP.filter(
    (one) => mayMoneyComeIn(wallet) && wallet.blocks.some(({ reason }) => reason === one),
  );
  const blocks = wallet.blocks
    .filter(({ reason }) => !isSetUp(reason))
    .map((block) => readBlock(block, wallet));
  return missing.length === 0 ? blocks : [...blocks, { kind: 'set_up', missing }];
}

const SECOND = 1000;
const MOST = 30 * SECOND;

/** Whether the wallet may change while it is shown: by others, or because a block ends. */
export function isWaiting(wallet: Wallet): boolean {
  const { withdrawals_pending, to_be_consumed, to_be_settled, blocks } = wallet;
  return (
    signOfMoney(withdrawals_pending) !== 0 ||
    signOfMoney(to_be_consumed) !== 0 ||
    signOfMoney(to_be_settled) !== 0 ||
    blocks.some(({ reason }) => !isSetUp(reason))
  );
}

/**
 * The milliseconds until the next refetch of a wallet that may change: when a block of it ends, in half a
 * minute at most. A device whose clock is ahead of the server's refetches once more a little later.
 *
 * @param now in milliseconds since 1970
 */
export function nextLookIn({ blocks }: Pick<Wallet, 'blocks'>, now: number): number {
  const ends = blocks.flatMap(({ params }) => timeIn(params.until) ?? []).map(Date.parse);
  const left = Math.min(...ends) - now;
  return left > 0 ? Math.min(left + SECOND, MOST) : 10 * SECOND;
}

function readBlock({ reason, params }: Wallet['blocks'][number], wallet: Wallet): WithdrawalBlock {
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
}
