/** What is known of what waits for the user; undefined while it is not known. */
export interface WaitingFacts {
  waitingPlans: number | undefined;
  signedInToday: boolean | undefined;
}

export type WaitingTask = { kind: 'plans'; count: number } | { kind: 'sign-in' };

/** What waits for the user, money first. What is not known is not claimed to wait. */
export function waitingTasks({ waitingPlans, signedInToday }: WaitingFacts): WaitingTask[] {
  const tasks: WaitingTask[] = [];
  if (waitingPlans) tasks.push({ kind: 'plans', count: waitingPlans });
  if (signedInToday === false) tasks.push({ kind: 'sign-in' });
  return tasks;
}
