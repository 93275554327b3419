import type { Plan, PlanStatus } from '@adpartner/shared/contract/plan';

/** States that the server moves on by itself: what is shown of such a plan is fetched again and again. */
export function isMoving(status: PlanStatus | undefined): boolean {
  return (
    status === 'matching' ||
    status === 'putting' ||
    status === 'put_finished' ||
    status === 'waiting_settlement'
  );
}

/** Beyond so many pages a list is asked for anew on demand only: each page is a request. */
const MOST_PAGES = 2;

/** Whether a list shows a plan that the server moves on by itself. */
export function isListMoving(pages: readonly { list: readonly Plan[] }[]): boolean {
  return (
    pages.length <= MOST_PAGES &&
    pages.some(({ list }) => list.some(({ status }) => isMoving(status)))
  );
}
