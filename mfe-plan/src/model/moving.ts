import type { PlanStatus } from '@adpartner/shared/contract/plan';

/** States that the server moves on by itself: what is shown of such a plan is fetched again and again. */
export function isMoving(status: PlanStatus | undefined): boolean {
  return (
    status === 'matching' ||
    status === 'putting' ||
    status === 'put_finished' ||
    status === 'waiting_settlement'
  );
}
