import type { Account } from '@adpartner/shared/contract/fund-record';
import { isGain } from './gain.ts';

test.each<[Account, string, boolean]>([
  ['available_balance', '5.00', true],
  ['available_balance', '-5.00', false],
  ['available_balance', '0.00', false],
  ['to_be_settled', '5.00', true],
  ['to_be_consumed', '5.00', false],
  ['withdrawals_pending', '5.00', false],
  ['deposit', '5.00', false],
  ['startup_funds', '5.00', false],
  ['discount_amount', '5.00', false],
])('on %s an amount of %s is a gain: %s', (account, amount, gain) => {
  expect(isGain({ account, amount })).toBe(gain);
});
