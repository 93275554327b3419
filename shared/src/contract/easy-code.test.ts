import { codesIn, isEasyCode } from './easy-code.ts';

test.each([
  ...['000000', '111111', '121212', '123123', '123456', '654321', '789012', '246802', '112233'],
  ...['123321', '311299', '123199', '991231', '198407', '071984'],
])('%s is easy to guess', (code) => {
  expect(isEasyCode(code)).toBe(true);
});

test.each(['580473', '739284', '904657', '493817'])('%s is not', (code) => {
  expect(isEasyCode(code)).toBe(false);
});

test('what stands in the phone number is easy to guess', () => {
  expect(isEasyCode('580473', '+49 30 5804-73')).toBe(true);
  expect(isEasyCode('580473', '+49305804')).toBe(false);
  expect(codesIn('+49 3058')).toEqual(['493058']);
  expect(codesIn('')).toEqual([]);
});

test('most codes are left to choose from', () => {
  const all = Array.from({ length: 10_000 }, (_, n) => String(n * 97 + 13).padStart(6, '0'));
  expect(all.filter((code) => isEasyCode(code)).length / all.length).toBeLessThan(0.15);
});
