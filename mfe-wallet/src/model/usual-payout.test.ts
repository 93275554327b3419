import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aWithdrawal } from '@adpartner/shared/testing/builders/wallet';
import { usualPayout } from './usual-payout.ts';

const [bank] = aBasicConfig().withdraw_method_config;
const methods = [{ ...bank!, method: 'bank' as const, eta_hours: 36 }];
const asked = aWithdrawal({ status: 'pending', time: '2026-11-20T10:00:00.000Z' });

test('a pending withdrawal is paid within the hours of its way', () => {
  expect(usualPayout(asked, methods)).toBe('2026-11-21T22:00:00.000Z');
});

test.each<[string, Partial<FundRecord>]>([
  ['one that was paid', { status: 'done' }],
  ['another record that is pending', { type: 'system_top_up' }],
  [
    'one by a way that the operator has taken off',
    { destination: { ...asked.destination!, method: 'wallet_address' } },
  ],
])('%s is not waited for', (_, changes) => {
  expect(usualPayout({ ...asked, ...changes }, methods)).toBeNull();
});
