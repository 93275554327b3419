import { aWallet } from '@adpartner/shared/testing/builders/wallet';
import { blocksOf, firstSteps, missingForWithdrawal } from './first-steps.ts';

const CARD = { reason: 'bank_card_required', params: {} };
const PASSWORD = { reason: 'transaction_password_not_set', params: {} };
const PAUSE = { reason: 'withdrawal_cooling_off', params: { until: '2026-12-01T08:00:00.000Z' } };

const done = (wallet: Parameters<typeof firstSteps>[0]) =>
  firstSteps(wallet).flatMap(({ name, isDone }) => (isDone ? [name] : []));

test('a new partner has every step before them', () => {
  expect(done(aWallet({ available_balance: '0.00', blocks: [CARD, PASSWORD] }))).toEqual([]);
});

test.each([
  ['money that came in', aWallet({ available_balance: '0.01', blocks: [CARD, PASSWORD] }), 'money'],
  ['a password', aWallet({ available_balance: '0.00', blocks: [CARD] }), 'password'],
  ['an account', aWallet({ available_balance: '0.00', blocks: [PASSWORD] }), 'account'],
])('%s is a step done', (_, wallet, step) => {
  expect(done(wallet)).toEqual([step]);
});

test('what a withdrawal still needs is named where there is something to withdraw', () => {
  expect(missingForWithdrawal(aWallet({ blocks: [CARD, PASSWORD] }))).toEqual([
    'password',
    'account',
  ]);
  expect(missingForWithdrawal(aWallet({ blocks: [PAUSE] }))).toEqual([]);
  expect(missingForWithdrawal(aWallet({ available_balance: '0.00', blocks: [CARD] }))).toEqual([]);
});

test('a pause is a block, what is only to be set up is none', () => {
  expect(blocksOf(aWallet({ blocks: [CARD, PAUSE, PASSWORD] }))).toEqual([PAUSE]);
});
