import { waitingTasks, type WaitingFacts } from './waiting.ts';

test.each<[string, WaitingFacts, string[]]>([
  [
    'everything',
    { waitingPlans: 2, couponClaimable: true, signedInToday: false },
    ['plans', 'coupon', 'sign-in'],
  ],
  ['nothing', { waitingPlans: 0, couponClaimable: false, signedInToday: true }, []],
  [
    'what is not known',
    { waitingPlans: undefined, couponClaimable: undefined, signedInToday: undefined },
    [],
  ],
  [
    'the sign-in alone',
    { waitingPlans: 0, couponClaimable: undefined, signedInToday: false },
    ['sign-in'],
  ],
])('%s', (_, facts, kinds) => {
  expect(waitingTasks(facts).map(({ kind }) => kind)).toEqual(kinds);
});
