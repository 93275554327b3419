import type { Plan } from '@adpartner/shared/contract/plan';

/** Statuses that the server changes by itself: such a plan is refetched while it is shown. */
export function isMoving(status: Plan['status'] | undefined): boolean {
  return (
    status === 'matching' ||
    status === 'putting' ||
    status === 'put_finished' ||
    status === 'waiting_settlement'
  );
}

/** Whether a plan can change while it is shown: by the server, or by its operator. */
export const isPending = (status: Plan['status']): boolean =>
  isMoving(status) || status === 'waiting_put';

/** Whether a page of a list has such a plan. */
export const isPagePending = ({ list }: { list: readonly Plan[] }): boolean =>
  list.some(({ status }) => isPending(status));
