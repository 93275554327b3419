import type { Plan } from '@adpartner/shared/contract/plan';

/** States in which a plan's progress moves: the list draws it for these. */
export function isDelivering(status: Plan['status']): boolean {
  return status === 'putting';
}

/** States of a plan that was put and came to delivery: the detail draws how far it came. */
export function hasProgress(status: Plan['status']): boolean {
  return status !== 'waiting_put' && status !== 'matching';
}
