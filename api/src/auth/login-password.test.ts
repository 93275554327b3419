import crypto from 'node:crypto';

import { hashLoginPassword, isLoginPassword, isSameLoginPassword } from './login-password.ts';

const COMPOSED = 'caf\u00e9 au lait';
const DECOMPOSED = 'cafe\u0301 au lait';

describe('a login password', () => {
  test('is the same with composed and decomposed letters, which keyboards differ in', async () => {
    const stored = await hashLoginPassword(DECOMPOSED);
    await expect(isLoginPassword(COMPOSED, stored)).resolves.toBe(true);
    await expect(isLoginPassword(DECOMPOSED, stored)).resolves.toBe(true);
    await expect(isLoginPassword('cafe au lait', stored)).resolves.toBe(false);
    expect(isSameLoginPassword(COMPOSED, DECOMPOSED)).toBe(true);
    expect(isSameLoginPassword(DECOMPOSED, COMPOSED)).toBe(true);
    expect(isSameLoginPassword(COMPOSED, 'cafe au lait')).toBe(false);
  });

  test('is never right where there is none, for the work of one comparison', async () => {
    await isLoginPassword('the first makes a hash to compare with', null);
    const derived = import.meta.jest.spyOn(crypto, 'argon2');
    try {
      await expect(isLoginPassword(COMPOSED, null)).resolves.toBe(false);
      expect(derived.mock.calls.map(([, { message }]) => message)).toEqual([COMPOSED]);
    } finally {
      derived.mockRestore();
    }
  });
});
