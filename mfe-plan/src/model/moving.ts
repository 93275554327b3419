import type { Plan } from '@adpartner/shared/contract/plan';

/** States that the server moves on by itself: what is shown of such a plan is fetched again and again. */
export function isMoving(status: Plan['status'] | undefined): boolean {
  return (
    status === 'matching' ||
    status === 'putting' ||
    status === 'put_finished' ||
    status === 'waiting_settlement'
  );
}

/** Whether a plan can become another while one looks at it: the server moves it on, or its operator takes it back. */
export const isPending = (status: Plan['status']): boolean =>
  isMoving(status) || status === 'waiting_put';

/** Whether a page of a list has such a plan. */
export const isPagePending = ({ list }: { list: readonly Plan[] }): boolean =>
  list.some(({ status }) => isPending(status));
