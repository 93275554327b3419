import { signIn } from '../../sign-in/sign-in.ts';
import { daysBefore, type Demo } from './demo.ts';
import type { Timeline } from './timeline.ts';

/** The days of check-ins, counted back from yesterday, with irregular weeks. */
const SIGNED_IN = 'xxxxx-xxx-xxxxxx-xx-xxxx-xxxxxxxx-xx-xxx-xxxx--xxxxx-xx-xxxx-xxx-xxxxx';

/** Adds the demo partner's check-ins to a timeline; today is left to the user of the demo. */
export function tellSignIns(timeline: Timeline, { userId, now }: Demo): void {
  for (const [index, mark] of [...SIGNED_IN].entries()) {
    if (mark !== 'x') continue;
    timeline.at(daysBefore(now, index + 1), (tx, at) => signIn(tx, userId, 'UTC', at));
  }
}
