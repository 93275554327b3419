import { feeOf, type WithdrawalFee } from './withdrawal-fee.ts';

test.each<[string, string, WithdrawalFee]>([
  ['0', '0.00', { kind: 'none' }],
  ['0.000', '2.50', { kind: 'fixed', min: '2.50' }],
  ['0.015', '0.00', { kind: 'rate', rate: '0.015', min: null }],
  ['0.015', '2.50', { kind: 'rate', rate: '0.015', min: '2.50' }],
])('a rate of %s and at least %s is %j', (fee_rate, fee_min, fee) => {
  expect(feeOf({ fee_rate, fee_min })).toEqual(fee);
});
