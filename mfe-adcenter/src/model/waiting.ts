import type { Coupon } from '@adpartner/shared/contract/coupon';
import { mayMoneyComeIn } from '@adpartner/shared/contract/money-in';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { blocksOf, missingForWithdrawal } from './first-steps.ts';

/** The facts from which the waiting tasks follow; undefined until loaded. */
export interface WaitingFacts {
  wallet: Wallet | undefined;
  waitingPlans: number | undefined;
  /** The unused coupon that expires first. */
  expiresFirst: Pick<Coupon, 'name' | 'expires_at'> | null | undefined;
  couponClaimable: boolean | undefined;
  signedInToday: boolean | undefined;
  /** Whether the first steps are shown: they include funding and set-up. */
  hasFirstSteps: boolean;
}

export type WaitingTask =
  | { kind: 'block'; block: Wallet['blocks'][number] }
  | { kind: 'plans'; count: number }
  | { kind: 'password' }
  | { kind: 'account' }
  | { kind: 'coupon-expires'; name: string; expiresAt: string }
  | { kind: 'coupon' }
  | { kind: 'sign-in' };

const DAY = 24 * 3_600_000;
/** How long before its end a coupon is worth a reminder, in milliseconds. */
const SOON = 7 * DAY;

type Expiring = Pick<Coupon, 'expires_at'>;

/** From when to when a coupon's end is worth a reminder, in milliseconds since 1970. */
function reminderOf({ expires_at }: Expiring) {
  const end = Date.parse(expires_at);
  return { start: end - SOON, end };
}

/** When a reminder of a coupon's end comes and when it goes, in milliseconds since 1970; none without a coupon. */
export function reminderTimes(expiring: Expiring | null | undefined): number[] {
  return expiring ? Object.values(reminderOf(expiring)) : [];
}

/**
 * The tasks that wait for the user, money first. A fact that is not loaded yet adds no task. A restricted account can
 * do none of them: only what blocks it is left.
 * @param now in milliseconds since 1970
 */
export function waitingTasks(facts: WaitingFacts, now: number): WaitingTask[] {
  const { wallet, waitingPlans, expiresFirst, couponClaimable, signedInToday } = facts;
  const tasks: WaitingTask[] = [];
  if (wallet) tasks.push(...blocksOf(wallet).map((block) => ({ kind: 'block' as const, block })));
  if (wallet && !mayMoneyComeIn(wallet)) return tasks;
  if (!facts.hasFirstSteps) {
    if (waitingPlans) tasks.push({ kind: 'plans', count: waitingPlans });
    if (wallet) tasks.push(...missingForWithdrawal(wallet).map((kind) => ({ kind })));
  }
  if (expiresFirst) {
    const { start, end } = reminderOf(expiresFirst);
    if (now >= start && now < end) {
      const { name, expires_at: expiresAt } = expiresFirst;
      tasks.push({ kind: 'coupon-expires', name, expiresAt });
    }
  }
  if (couponClaimable) tasks.push({ kind: 'coupon' });
  if (signedInToday === false) tasks.push({ kind: 'sign-in' });
  return tasks;
}
