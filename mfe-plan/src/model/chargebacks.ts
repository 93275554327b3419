import type { PlanDetail } from '@adpartner/shared/contract/plan';
import type { WireText } from '@adpartner/shared/contract/text';

/** A part of a plan's revenue that the network took back. */
export interface Chargeback {
  at: string;
  /** A money string, above zero. */
  amount: string;
}

/** What an entry of a plan's history says of a chargeback: what was taken, or what the balance did not cover. */
export function chargebackIn(why: WireText): 'taken' | 'uncovered' | null {
  if (typeof why === 'string') return null;
  if (why.key === 'why.plan_charged_back') return 'taken';
  return why.key === 'why.chargeback_uncovered' ? 'uncovered' : null;
}

/** The chargebacks in a plan's history, in its order. */
export const chargebacksOf = (history: PlanDetail['history']): Chargeback[] =>
  history.flatMap(({ at, why }) => {
    const amount =
      typeof why !== 'string' && chargebackIn(why) === 'taken' ? why.params.amount : undefined;
    return typeof amount === 'string' ? [{ at, amount }] : [];
  });

/** The moment of a plan's figures: the network's last report, or what it took back later. */
export const asOf = (reported: string, chargebacks: readonly Chargeback[]): string =>
  chargebacks.reduce((last, { at }) => (Date.parse(at) > Date.parse(last) ? at : last), reported);
