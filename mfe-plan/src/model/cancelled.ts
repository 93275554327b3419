import type { Plan } from '@adpartner/shared/contract/plan';
import type { WireText } from '@adpartner/shared/contract/text';

/** Whether a plan ended because its user cancelled it: on the wire it has failed. */
export const isCancellation = (why: WireText | undefined): boolean =>
  typeof why === 'object' && why.key === 'why.plan_cancelled';

/** Whether the user cancelled a plan. An older server does not say so: then the plan counts as failed. */
export const isCancelled = ({ status, why }: Pick<Plan, 'status' | 'why'>): boolean =>
  status === 'put_failed' && isCancellation(why);
