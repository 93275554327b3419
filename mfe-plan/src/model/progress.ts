import type { Plan } from '@adpartner/shared/contract/plan';

/** Statuses in which a plan's progress changes: the list draws it for these. */
export function isDelivering(status: Plan['status']): boolean {
  return status === 'putting';
}

/** Statuses of a plan with a delivery: the detail draws its progress. */
export function hasProgress(status: Plan['status']): boolean {
  return status !== 'waiting_put' && status !== 'matching';
}
