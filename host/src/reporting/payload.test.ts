import { ApiError } from '@adpartner/shared/api/api-error';
import { reportedError, reportEntry, routeOf, scrub } from './payload.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const around = {
  at: AT,
  route: '/wallet',
  privateWords: [],
  bundleOf: (route: string) =>
    route === '/plan'
      ? { remote: 'plan', version: '2.1.0', role: 'canary' as const }
      : { remote: null, version: null, role: null },
};

test.each([
  ['https://x.example/entry?ticket=v1.abc&lang=de failed', 'https://x.example/entry failed'],
  ['GET /user/info?token=abc: 500', 'GET /user/info 500'],
  ['to /wallet/record#id=7', 'to /wallet/record'],
  ['nobody is called ann.lee+1@mail.example here', 'nobody is called … here'],
  ['card 4111 1111 1111 1111 refused', 'card … refused'],
  ['token 3f9c0a7be1d24f5c9a0b1c2d3e4f5061 is stale', 'token … is stale'],
  ['no ticket=v1.e30.c2ln left', 'no ticket=… left'],
  ['ticket v1.abc-d.efg_h was used', 'ticket … was used'],
  [
    'no image at https://x.example/facebook-business/files/abcdefghijklmnopqrstuvwxyzABCDEF.webp',
    'no image at https://x.example/facebook-business/files/…',
  ],
  ['alice may not', '… may not'],
  [
    'the wallet has no /wallet/chunks/wallet.0a1b2c3d.js',
    'the wallet has no /wallet/chunks/wallet.0a1b2c3d.js',
  ],
])('%j travels as %j', (text, clean) => {
  expect(scrub(text, ['alice'])).toBe(clean);
});

test('a message is cut', () => {
  expect(scrub('so '.repeat(500), [])).toHaveLength(300);
});

describe('an error', () => {
  test('travels with the places in its stack, not with the message in it', () => {
    const error = new TypeError('alice is not a function');
    error.stack = [
      'TypeError: alice is not a function',
      'she wrote more below',
      '    at open (https://x.example/assets/main.js?user=7:10:20)',
      '    at https://x.example/remotes/wallet/1.0.0/remote.js:1:99999',
      'close@https://x.example/assets/main.js:1:2',
    ].join('\n');
    expect(reportedError(error, ['alice'])).toEqual({
      name: 'TypeError',
      message: '… is not a function',
      stack: [
        'at open (https://x.example/assets/main.js:10:20)',
        'at https://x.example/remotes/wallet/1.0.0/remote.js:1:99999',
        'close@https://x.example/assets/main.js:1:2',
      ],
    });
  });

  test('of the API travels as its kind, code and reason, without the server’s words', () => {
    const error = new ApiError({
      kind: 'business',
      code: 407,
      reason: 'below_minimum',
      message: 'You have 12.00',
      params: { minimum: '20.00' },
    });
    expect(reportedError(error, [])).toMatchObject({
      name: 'ApiError',
      message: 'business 407 below_minimum',
    });
  });

  test.each([
    ['a text', 'no ann@x.example', { name: 'string', message: 'no …' }],
    ['an object', { secret: 1 }, { name: 'object', message: '' }],
    ['nothing', undefined, { name: 'undefined', message: '' }],
  ])('may be %s', (_, thrown, expected) => {
    expect(reportedError(thrown, [])).toEqual({ ...expected, stack: [] });
  });
});

test('a load travels with what was loaded, in whole milliseconds', () => {
  const event = {
    remote: 'wallet',
    version: '1.2.3',
    entry: '/remotes/wallet/1.2.3/remoteEntry.js?again=1',
    integrity: 'sha256-8kxLbXVwB4kf0mWDvUlp3pVzkyL1m0bUW6SlpVgMNGQ=',
    role: 'current' as const,
    attempt: 2,
    took: 12.6,
  };
  expect(reportEntry({ kind: 'remote-load', event }, around)).toEqual({
    kind: 'remote-load',
    at: '2026-11-21T12:00:00.000Z',
    route: '/wallet',
    ...event,
    entry: '/remotes/wallet/1.2.3/remoteEntry.js',
    took: 13,
  });
});

test('a failed load says why', () => {
  const event = {
    remote: 'wallet',
    version: null,
    entry: null,
    integrity: null,
    role: null,
    attempt: 1,
    took: 1,
    error: new Error('the registry answered 404'),
  };
  expect(reportEntry({ kind: 'remote-load', event }, around)).toMatchObject({
    entry: null,
    error: { name: 'Error', message: 'the registry answered 404' },
  });
});

test('of an error’s circumstances only the place travels', () => {
  const context = { where: 'window', amount: '20.00' };
  expect(reportEntry({ kind: 'error', error: new Error('x'), context }, around)).toEqual({
    kind: 'error',
    at: '2026-11-21T12:00:00.000Z',
    route: '/wallet',
    where: 'window',
    error: { name: 'Error', message: 'x', stack: expect.any(Array) as string[] },
    remote: null,
    version: null,
    role: null,
  });
});

test('a vital is about the page it was measured on, with its bundle', () => {
  const measured = { name: 'INP', rating: 'good', navigation: 'soft-navigation' } as const;
  const event = { ...measured, value: 72.12345, route: '/plan' };
  expect(reportEntry({ kind: 'vital', event }, around)).toEqual({
    kind: 'vital',
    at: '2026-11-21T12:00:00.000Z',
    route: '/plan',
    ...measured,
    value: 72.123,
    remote: 'plan',
    version: '2.1.0',
    role: 'canary',
  });
});

test('a long task travels in whole milliseconds, with the bundle of the page', () => {
  expect(reportEntry({ kind: 'long-task', took: 230.4 }, { ...around, route: '/plan' })).toEqual({
    kind: 'long-task',
    at: '2026-11-21T12:00:00.000Z',
    route: '/plan',
    took: 230,
    remote: 'plan',
    version: '2.1.0',
    role: 'canary',
  });
});

test('a second copy travels with who brought it', () => {
  const violation = { problem: 'versions', module: 'react', by: ['x'], copies: [] } as const;
  expect(reportEntry({ kind: 'one-copy', violation }, around)).toMatchObject(violation);
});

test.each([
  ['#/wallet/record?id=7', '/wallet/record'],
  ['', '/'],
  ['#/', '/'],
])('the route of %j is %s', (hash, route) => {
  expect(routeOf(hash)).toBe(route);
});
