/** What is known of what waits for the user; undefined while it is not known. */
export interface WaitingFacts {
  waitingPlans: number | undefined;
  couponClaimable: boolean | undefined;
  signedInToday: boolean | undefined;
}

export type WaitingTask =
  { kind: 'plans'; count: number } | { kind: 'coupon' } | { kind: 'sign-in' };

/** What waits for the user, money first. What is not known is not claimed to wait. */
export function waitingTasks({
  waitingPlans,
  couponClaimable,
  signedInToday,
}: WaitingFacts): WaitingTask[] {
  const tasks: WaitingTask[] = [];
  if (waitingPlans) tasks.push({ kind: 'plans', count: waitingPlans });
  if (couponClaimable) tasks.push({ kind: 'coupon' });
  if (signedInToday === false) tasks.push({ kind: 'sign-in' });
  return tasks;
}
