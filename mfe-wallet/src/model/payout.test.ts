import { aFundRecord, aWithdrawal } from '@adpartner/shared/testing/builders/wallet';
import { payoutOf } from './payout.ts';

test.each([
  ['pending', 'record.toPay'],
  ['on_its_way', 'record.toPay'],
  ['done', 'record.net'],
])('of a withdrawal that is %s the net amount is %s', (status, label) => {
  const record = aWithdrawal({ status: status as 'pending', fee: '1.50', net: '48.50' });
  expect(payoutOf(record)).toEqual({ fee: '1.50', net: '48.50', label });
});

test.each(['rejected', 'cancelled'] as const)(
  'a withdrawal that was %s pays nothing out, and takes no fee',
  (status) => {
    expect(payoutOf(aWithdrawal({ status }))).toBeNull();
  },
);

test('what is no withdrawal pays nothing out', () => {
  expect(payoutOf(aFundRecord())).toBeNull();
});
