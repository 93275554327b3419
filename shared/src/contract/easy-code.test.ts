import { codesIn, whyEasy } from './easy-code.ts';

test.each([
  [
    'repeats',
    ['000000', '111111', '121212', '123123', '911911', '000007', '733333', '555855', '773777'],
  ],
  [
    'run',
    ['123456', '654321', '789012', '246802', '112233', '010203', '123321', '456123', '111222'],
  ],
  [
    'run',
    ['147258', '159753', '369852', '951357', '142536', '246810', '357911', '305070', '989694'],
  ],
  ['date', ['311299', '123199', '991231', '198407', '071984', '170503']],
])('easy to guess for its %s', (why, codes) => {
  for (const code of codes) expect([code, whyEasy(code)]).toEqual([code, why]);
});

test.each([
  '580473',
  '739284',
  '904657',
  '493817',
  '135790',
  '321399',
  '147259',
  '000077',
  '593817',
])('%s is not', (code) => {
  expect(whyEasy(code)).toBeNull();
});

test('what stands in the phone number is easy to guess', () => {
  expect(whyEasy('580473', '+49 30 5804-73')).toBe('phone');
  expect(whyEasy('580473', '+49305804')).toBeNull();
  expect(codesIn('+49 3058')).toEqual(['493058']);
  expect(codesIn('')).toEqual([]);
});

test('most codes are left to choose from', () => {
  const all = Array.from({ length: 10_000 }, (_, n) => String(n * 97 + 13).padStart(6, '0'));
  const easy = all.filter((code) => whyEasy(code) !== null);
  expect(easy.length / all.length).toBeLessThan(0.15);
});
