import { waitingTasks, type WaitingFacts } from './waiting.ts';

test.each<[string, WaitingFacts, string[]]>([
  ['everything', { waitingPlans: 2, signedInToday: false }, ['plans', 'sign-in']],
  ['nothing', { waitingPlans: 0, signedInToday: true }, []],
  ['what is not known', { waitingPlans: undefined, signedInToday: undefined }, []],
  ['the sign-in alone', { waitingPlans: 0, signedInToday: false }, ['sign-in']],
])('%s', (_, facts, kinds) => {
  expect(waitingTasks(facts).map(({ kind }) => kind)).toEqual(kinds);
});
