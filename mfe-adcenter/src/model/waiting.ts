/** What is known of what waits for the user; undefined while it is not known. */
export interface WaitingFacts {
  waitingPlans: number | undefined;
  couponClaimable: boolean | undefined;
  signedInToday: boolean | undefined;
}

export type WaitingTask =
  { kind: 'plans'; count: number } | { kind: 'coupon' } | { kind: 'sign-in' };

/** What waits for the user, the most telling first. What is not known is not claimed to wait. */
export function waitingTasks(facts: WaitingFacts): WaitingTask[] {
  const tasks: WaitingTask[] = [];
  if (facts.waitingPlans) tasks.push({ kind: 'plans', count: facts.waitingPlans });
  if (facts.couponClaimable) tasks.push({ kind: 'coupon' });
  if (facts.signedInToday === false) tasks.push({ kind: 'sign-in' });
  return tasks;
}
