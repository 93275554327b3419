import { requireStrongPassword } from './weak-password.ts';

test.each([
  '        ',
  '\u3000\u00a0\u200b     ',
  'aaaaaaaaaaaa',
  'password',
  'PassWord1',
  ' 12345678 ',
])('the password %j is refused', (password) => {
  expect(() => requireStrongPassword(password)).toThrow('weak_password');
});

test.each(['correct horse', 'long enough', 'ein Paar Worte mehr'])('%j is taken', (password) => {
  expect(() => requireStrongPassword(password)).not.toThrow();
});
