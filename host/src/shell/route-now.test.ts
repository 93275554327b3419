import { isKnown, metaOf } from './route-now.ts';

test('the deepest route that says something wins', () => {
  const matches = [
    { id: '0', handle: undefined },
    { id: 'wallet', handle: { title: 'wallet:title' } },
    { id: 'record', handle: { title: 'wallet:record.title' } },
    { id: 'part', handle: undefined },
  ];
  expect(metaOf(matches)).toEqual({ title: 'wallet:record.title' });
});

test('a route without a word about itself gets the defaults', () => {
  expect(metaOf([{ id: '0', handle: undefined }])).toEqual({});
});

const below = (...ids: string[]) => ['shell', ...ids].map((id) => ({ id, handle: undefined }));

test.each([
  ['/nowhere', below('not-found'), false],
  ['/login', below('login'), true],
  ['/wallet', below('wallet'), true],
  ['/wallet/record', below('wallet', 'wallet/*'), true],
  ['/wallet/record/', below('wallet', 'wallet/*'), true],
  ['/wallet/nope', below('wallet', 'wallet/*'), false],
  ['/plan/x/y', below('plan', 'plan/*'), false],
  ['/plan/detail/y', below('plan', 'plan/*'), false],
  ['/wallet/newer', below('wallet', 'a-route-of-the-wallet'), true],
])('of %s it is known whether it is a page', (path, matches, known) => {
  expect(isKnown(matches, path)).toBe(known);
});
