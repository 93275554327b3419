import { COOLING_OFF_CAUSES, type CoolingOffCause } from '@adpartner/shared/contract/text-keys';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { signOfMoney } from '@adpartner/shared/i18n/exact-money';
import { mayMoneyComeIn } from './money-in.ts';

/** What is set up once, before a first withdrawal; the password first, since it confirms the other. */
const SET_UP = ['transaction_password_not_set', 'bank_card_required'] as const;
export type SetUpReason = (typeof SET_UP)[number];

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
  /** All that is missing, as one. */
  | { kind: 'set_up'; missing: readonly SetUpReason[] }
  /** Any other reason of the error table, or one that is newer than this bundle. */
  | { kind: 'other'; reason: string; params: Readonly<Record<string, unknown>> };

const moneyIn = (value: unknown): string | null =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d{1,4})?$/.test(value) ? value : null;
const timeIn = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
const isSetUp = (reason: string): reason is SetUpReason => SET_UP.some((one) => one === reason);

/**
 * The blocks of a wallet with their params in types, in the server's order; what is only to be set up
 * comes last, and not at all where the account itself may do nothing. What a server left out of a block's
 * params is null.
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

/** Whether others move the wallet on, or a block of it ends by itself, while one looks at it. */
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
 * In how many milliseconds a wallet that waits is to be asked for again: when a block of it ends, in half a
 * minute at most. A device whose clock is ahead of the server's asks a little later once more.
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
