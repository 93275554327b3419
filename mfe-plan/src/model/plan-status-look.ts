import type { PlanStatus } from '@adpartner/shared/contract/plan';

/** The colour of a status: waiting is info, in progress is accent, failed is loss, done is neutral. */
export const PLAN_STATUS_TONES = {
  waiting_put: 'info',
  matching: 'accent',
  putting: 'accent',
  put_failed: 'loss',
  put_finished: 'info',
  waiting_settlement: 'info',
  settled: 'neutral',
} as const satisfies Record<PlanStatus, 'info' | 'accent' | 'loss' | 'neutral'>;
