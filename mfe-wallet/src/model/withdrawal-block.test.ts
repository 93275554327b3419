import type { Wallet } from '@adpartner/shared/contract/wallet';
import {
  isWaiting,
  nextLookIn,
  withdrawalBlocksOf,
  type WithdrawalBlock,
} from './withdrawal-block.ts';

const walletWith = (blocks: Wallet['blocks']): Wallet => ({
  total_assets: '100.00',
  available_balance: '100.00',
  to_be_consumed: '0.00',
  to_be_settled: '0.00',
  withdrawals_pending: '0.00',
  deposit: '0.00',
  startup_funds: '40.00',
  discount_amount: '0.00',
  withdrawable: '0.00',
  withdrawable_after_return: '60.00',
  blocks,
});

const SINCE = '2026-10-01T08:00:00.000Z';
const UNTIL = '2026-11-22T08:00:00.000Z';

test.each<[string, Wallet['blocks'][number], WithdrawalBlock]>([
  [
    'start-up funds say how much, since when, and what is left after the return',
    { reason: 'startup_funds_not_returned', params: { outstanding: '30.00', since: SINCE } },
    { kind: 'startup_funds', outstanding: '30.00', since: SINCE, afterReturn: '60.00' },
  ],
  [
    'start-up funds without params fall back on what the wallet owes',
    { reason: 'startup_funds_not_returned', params: { outstanding: 30, since: 'long ago' } },
    { kind: 'startup_funds', outstanding: '40.00', since: null, afterReturn: '60.00' },
  ],
  [
    'an amount of a currency without minor unit is one',
    { reason: 'startup_funds_not_returned', params: { outstanding: '30', since: SINCE } },
    { kind: 'startup_funds', outstanding: '30', since: SINCE, afterReturn: '60.00' },
  ],
  ...['USD 30.00', '30.00 USD'].map(
    (outstanding): [string, Wallet['blocks'][number], WithdrawalBlock] => [
      `what is no plain amount (${outstanding}) falls back on what the wallet owes`,
      { reason: 'startup_funds_not_returned', params: { outstanding, since: SINCE } },
      { kind: 'startup_funds', outstanding: '40.00', since: SINCE, afterReturn: '60.00' },
    ],
  ),
  [
    'a cooling-off says until when and because of what',
    { reason: 'withdrawal_cooling_off', params: { until: UNTIL, because: 'bank_card_changed' } },
    { kind: 'cooling_off', until: UNTIL, because: 'bank_card_changed' },
  ],
  [
    'a cause that is not known here is left out',
    { reason: 'withdrawal_cooling_off', params: { until: UNTIL, because: 'moon_phase' } },
    { kind: 'cooling_off', until: UNTIL, because: null },
  ],
  [
    'any other reason keeps its params',
    { reason: 'transaction_password_locked', params: { until: UNTIL } },
    { kind: 'other', reason: 'transaction_password_locked', params: { until: UNTIL } },
  ],
])('%s', (_, block, expected) => {
  expect(withdrawalBlocksOf(walletWith([block]))).toEqual([expected]);
});

test('what is only to be set up is one block, after the others', () => {
  const blocks = withdrawalBlocksOf(
    walletWith([
      { reason: 'bank_card_required', params: {} },
      { reason: 'withdrawal_cooling_off', params: { until: UNTIL } },
      { reason: 'transaction_password_not_set', params: {} },
    ]),
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['cooling_off', 'set_up']);
  expect(blocks[1]).toEqual({
    kind: 'set_up',
    missing: ['transaction_password_not_set', 'bank_card_required'],
  });
});

test('of an account that may do nothing there is nothing to be set up', () => {
  const params = { since: UNTIL, why: 'Two accounts' };
  const blocks = withdrawalBlocksOf(
    walletWith([
      { reason: 'account_disabled', params },
      { reason: 'bank_card_required', params: {} },
      { reason: 'transaction_password_not_set', params: {} },
    ]),
  );
  expect(blocks).toEqual([{ kind: 'other', reason: 'account_disabled', params }]);
});

test('a wallet without blocks has none', () => {
  expect(withdrawalBlocksOf(walletWith([]))).toEqual([]);
});

const paused = (until: unknown) => ({ reason: 'withdrawal_cooling_off', params: { until } });

test.each<[string, Wallet['blocks'], number]>([
  ['an end that cannot be read is looked for every half minute', [paused('soon')], 30_000],
  ['an end is waited for, and a second more', [paused('2026-11-22T07:30:20.000Z')], 21_000],
  [
    'of two the first one is waited for',
    [paused(UNTIL), paused('2026-11-22T07:30:05.000Z')],
    6_000,
  ],
  ['a far end is looked for every half minute', [paused('2026-12-22T08:00:00.000Z')], 30_000],
  ['an end that is now is asked for again soon', [paused('2026-11-22T07:30:00.000Z')], 10_000],
  ['an end that should have come is asked for again soon', [paused(SINCE)], 10_000],
])('%s', (_, blocks, expected) => {
  expect(nextLookIn({ blocks }, Date.parse('2026-11-22T07:30:00.000Z'))).toBe(expected);
});

test.each<[string, Partial<Wallet>, boolean]>([
  ['where nothing is under way', {}, false],
  ['for what the user sets up', { blocks: [{ reason: 'bank_card_required', params: {} }] }, false],
  ['for a block', { blocks: [paused(UNTIL)] }, true],
  ['for a withdrawal that is to be paid', { withdrawals_pending: '5.00' }, true],
  ['for what its plans consume', { to_be_consumed: '0.01' }, true],
  ['for a settlement', { to_be_settled: '0.01' }, true],
])('a wallet waits: %s %j %s', (_, changes, expected) => {
  expect(isWaiting({ ...walletWith([]), ...changes })).toBe(expected);
});
