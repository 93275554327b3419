import { afterPaying } from './balance-after.ts';

test.each([
  ['1250.00', '1250.00', { lacking: null, balanceAfter: '0.00' }],
  ['1250.00', '1250.01', { lacking: '0.01', balanceAfter: null }],
  ['1250.00', '0.00', { lacking: null, balanceAfter: '1250.00' }],
  [null, '1250.00', { lacking: null, balanceAfter: null }],
])('%j less %j is %j', (balance, paid, after) => {
  expect(afterPaying(balance, paid)).toEqual(after);
});
