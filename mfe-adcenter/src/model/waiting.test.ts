import { aWallet } from '@adpartner/shared/testing/builders/wallet';
import { waitingTasks, type WaitingFacts } from './waiting.ts';

const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const PAUSE = { reason: 'withdrawal_cooling_off', params: { until: '2026-12-01T08:00:00.000Z' } };
const CARD = { reason: 'bank_card_required', params: {} };

const nothing: WaitingFacts = {
  wallet: aWallet(),
  waitingPlans: 0,
  expiresFirst: null,
  couponClaimable: false,
  signedInToday: true,
  hasFirstSteps: false,
};
const everything: WaitingFacts = {
  wallet: aWallet({ blocks: [PAUSE, CARD] }),
  waitingPlans: 2,
  expiresFirst: { name: 'Autumn', expires_at: '2026-11-27T12:00:00.000Z' },
  couponClaimable: true,
  signedInToday: false,
  hasFirstSteps: false,
};
const unknown: WaitingFacts = {
  wallet: undefined,
  waitingPlans: undefined,
  expiresFirst: undefined,
  couponClaimable: undefined,
  signedInToday: undefined,
  hasFirstSteps: false,
};

test.each<[string, WaitingFacts, string[]]>([
  ['nothing', nothing, []],
  ['what is not known', unknown, []],
  ['everything', everything, ['block', 'plans', 'account', 'coupon-expires', 'coupon', 'sign-in']],
  [
    'what the first steps do not name',
    { ...everything, hasFirstSteps: true },
    ['block', 'coupon-expires', 'coupon', 'sign-in'],
  ],
  ['the sign-in alone', { ...unknown, signedInToday: false }, ['sign-in']],
])('%s', (_, facts, kinds) => {
  expect(waitingTasks(facts, NOW).map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  ['in a week', '2026-12-02T12:00:00.000Z', true],
  ['later than that', '2026-12-02T12:00:00.001Z', false],
  ['in a moment', '2026-11-25T12:00:00.001Z', true],
  ['now', '2026-11-25T12:00:00.000Z', false],
])('a coupon that expires %s', (_, expires_at, isTold) => {
  const tasks = waitingTasks({ ...nothing, expiresFirst: { name: 'Autumn', expires_at } }, NOW);
  expect(tasks).toEqual(
    isTold ? [{ kind: 'coupon-expires', name: 'Autumn', expiresAt: expires_at }] : [],
  );
});
