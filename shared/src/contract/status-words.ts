/** The words of statuses, apart from the schemas that use them. */

/** The statuses of a plan, in their order. */
export const PLAN_STATUSES = [
  'waiting_put',
  'matching',
  'putting',
  'put_failed',
  'put_finished',
  'waiting_settlement',
  'settled',
] as const;

/** The statuses of a fund record. */
export const FUND_RECORD_STATUSES = ['pending', 'done', 'rejected', 'cancelled'] as const;
