import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readConfig } from '../config/server-config.ts';
import { passwordWords, PRODUCT_WORDS } from './password-words.ts';
import { requireStrongPassword } from './weak-password.ts';

test.each([
  '        ',
  '\u3000\u00a0\u200b     ',
  'aaaaaaaaaaaa',
  'password',
  'PassWord1',
  ' 12345678 ',
])('the password %j is refused', (password) => {
  expect(() => requireStrongPassword(password, [])).toThrow('weak_password');
});

test.each(['correct horse', 'long enough', 'ein Paar Worte mehr'])('%j is taken', (password) => {
  expect(() => requireStrongPassword(password, [])).not.toThrow();
});

describe('a password of words that others know', () => {
  const words = passwordWords(
    { brand: { ...readConfig({}, '/').brand, name: 'Blue Harbour' } },
    { username: 'anna_schmidt', nickname: 'Zoë', email: 'a.schmidt@firm.example' },
  );

  test.each([
    'Blue Harbour',
    'blueharbour2026',
    'HARBOUR!!99',
    'Adpartner1',
    'ad-center!',
    'Anna.Schmidt',
    'schmidt1980',
    '1980_ZOE_zoë',
    'firm-wallet-7',
    'a.schmidt@firm.example',
  ])('is refused: %j', (password) => {
    expect(() => requireStrongPassword(password, words)).toThrow('weak_password');
  });

  test.each([
    'blue harbour at noon',
    'annas horse',
    // Without words: the list has the common ones.
    '8473920184',
    '!!##&&%%1',
  ])('is taken where there is more to it, or none of them: %j', (password) => {
    expect(() => requireStrongPassword(password, words)).not.toThrow();
  });

  test('is any that the docs list', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
    expect(docs).toContain(PRODUCT_WORDS.map((word) => `\`${word}\``).join(', '));
  });
});
