import type { PlanDetail } from '@adpartner/shared/contract/plan';
import type { WireText } from '@adpartner/shared/contract/text';

/** A part of a plan's revenue that the network took back. */
export interface Chargeback {
  at: string;
  /** A money string, above zero. */
  amount: string;
}

/** Whether an entry of a plan's history is a chargeback. */
export const isChargeback = (why: WireText) =>
  typeof why !== 'string' && why.key === 'why.plan_charged_back';

/** The chargebacks in a plan's history, in its order. */
export const chargebacksOf = (history: PlanDetail['history']): Chargeback[] =>
  history.flatMap(({ at, why }) => {
    const amount = typeof why !== 'string' && isChargeback(why) ? why.params.amount : undefined;
    return typeof amount === 'string' ? [{ at, amount }] : [];
  });
