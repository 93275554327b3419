import { checkTransactionPasswordCall } from '@adpartner/shared/contract/password';
import { hashTransactionPassword } from './md5.ts';

test('six digits travel as their MD5, in the form the contract takes', () => {
  const password = hashTransactionPassword('123456');
  expect(password).toBe('e10adc3949ba59abbe56e057f20f883e');
  expect(checkTransactionPasswordCall.input.safeParse({ password }).success).toBe(true);
});

test.each(['12345', '1234567', '12345a', '', '１２３４５６'])('%p is refused', (digits) => {
  expect(() => hashTransactionPassword(digits)).toThrow('six digits');
});
