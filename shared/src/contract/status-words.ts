/**
 * The words of statuses, apart from the schemas that use them.
 */

/** A plan's, in the order in which it goes through them. */
export const PLAN_STATUSES = [
  'waiting_put',
  'matching',
  'putting',
  'put_failed',
  'put_finished',
  'waiting_settlement',
  'settled',
] as const;

/** A fund record's. */
export const FUND_RECORD_STATUSES = ['pending', 'done', 'rejected', 'cancelled'] as const;
