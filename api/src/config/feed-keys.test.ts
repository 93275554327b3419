import { ConfigError } from './config-error.ts';
import { readFeedKeys } from './feed-keys.ts';

const SECRET = 's'.repeat(32);

test('nothing is no key', () => {
  expect(readFeedKeys('').size).toBe(0);
});

test('a network may have several keys, so that one can be replaced', () => {
  const keys = readFeedKeys(` acme/2026-11:${SECRET}, acme/2026-12:${SECRET}:x,other/1:${SECRET}`);
  expect([...keys]).toEqual([
    ['acme/2026-11', { network: 'acme', secret: SECRET }],
    ['acme/2026-12', { network: 'acme', secret: `${SECRET}:x` }],
    ['other/1', { network: 'other', secret: SECRET }],
  ]);
});

test.each([
  ['no key', `acme:${SECRET}`],
  ['no network', `/1:${SECRET}`],
  ['no secret', 'acme/1'],
  ['a short secret', 'acme/1:short'],
  ['a blank in the secret', `acme/1:${SECRET} x`],
  ['the same key twice', `acme/1:${SECRET},acme/1:${SECRET}`],
  ['the name of the sandbox itself', `sandbox/1:${SECRET}`],
])('%s is refused, and the secret is not told', (_, text) => {
  let told: unknown;
  try {
    readFeedKeys(text);
  } catch (error) {
    told = error;
  }
  expect(told).toBeInstanceOf(ConfigError);
  expect(String(told)).not.toContain('sssss');
});
