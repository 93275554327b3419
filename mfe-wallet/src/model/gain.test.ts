import { FUND_RECORD_TYPES, type Account } from '@adpartner/shared/contract/fund-record';
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
  expect(isGain({ account, amount, type: 'profit_sharing' })).toBe(gain);
});

test('the user’s own money that comes back is no gain', () => {
  const gains = FUND_RECORD_TYPES.filter((type) =>
    isGain({ account: 'available_balance', amount: '5.00', type }),
  );
  expect(gains).not.toContain('ad_serving');
  expect(gains).not.toContain('manual_withdrawal');
  expect(gains).not.toContain('security_deposit');
  expect(gains).toEqual(expect.arrayContaining(['system_top_up', 'profit_sharing']));
});
