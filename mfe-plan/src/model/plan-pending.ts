import type { Plan } from '@adpartner/shared/contract/plan';

/** Whether the network may still report figures: what it reports after the end counts for nothing. */
export const mayReport = (status: Plan['status']): boolean =>
  status === 'matching' || status === 'putting';

/** Whether a plan has run or failed, so that nothing of it is spent any more. */
export const isOver = (status: Plan['status']): boolean =>
  status === 'put_finished' ||
  status === 'waiting_settlement' ||
  status === 'settled' ||
  status === 'put_failed';

/** Whether a plan can change while it is shown: by the server, or by its operator. */
export const isPending = (status: Plan['status']): boolean =>
  mayReport(status) ||
  status === 'waiting_put' ||
  status === 'put_finished' ||
  status === 'waiting_settlement';

/** Whether a page of a list has such a plan. */
export const isPagePending = ({ list }: { list: readonly Plan[] }): boolean =>
  list.some(({ status }) => isPending(status));
