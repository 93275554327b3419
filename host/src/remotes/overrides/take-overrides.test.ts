import { askedOverrides, readOverrides } from './take-overrides.ts';

const KNOWN = ['wallet', 'plan'];
const ask = (search: string, stored: string | null = null) =>
  askedOverrides({ search, origin: 'https://site.example', stored }, KNOWN);
const LOCAL = 'http://localhost:8083/remoteEntry.js';

test('a query without overrides leaves the tab’s own', () => {
  expect(ask('?lang=de', JSON.stringify({ wallet: LOCAL }))).toEqual({
    active: { wallet: LOCAL },
    waiting: {},
    refused: [],
    rest: null,
  });
});

test('an override of the query replaces the tab’s of that remote, and leaves the rest of the query', () => {
  const stored = JSON.stringify({ wallet: 'http://localhost:9/remoteEntry.js', plan: LOCAL });
  expect(ask('?lang=de&remote.wallet=http://localhost:8083', stored)).toEqual({
    active: { wallet: LOCAL, plan: LOCAL },
    waiting: {},
    refused: [],
    rest: '?lang=de',
  });
});

test('where one of a query’s overrides is refused none of them counts, and all reasons are told', () => {
  const asked = ask(
    '?remote.wallet=http://localhost:8083&remote.books=http://localhost:1&remote.plan=ftp://x',
  );
  expect(asked).toEqual({
    active: {},
    waiting: {},
    refused: [
      { remote: 'books', error: 'unknown' },
      { remote: 'plan', error: 'address' },
    ],
    rest: '',
  });
});

test('somebody else’s machine waits for a yes', () => {
  const asked = ask(
    '?remote.wallet=https://previews.example/wallet',
    JSON.stringify({ plan: LOCAL }),
  );
  expect(asked.active).toEqual({ plan: LOCAL });
  expect(asked.waiting).toEqual({ wallet: 'https://previews.example/wallet/remoteEntry.js' });
});

test('the site’s own files wait for nobody', () => {
  const entry = 'https://site.example/remotes/wallet/1.0.0/remoteEntry.js';
  expect(ask(`?remote.wallet=${encodeURIComponent(entry)}`).active).toEqual({ wallet: entry });
});

test.each([
  ['nothing', null, {}],
  ['no JSON', '{', {}],
  ['null', 'null', {}],
  ['a list', '["x"]', {}],
  ['remotes that there are not', JSON.stringify({ books: LOCAL }), {}],
  ['addresses that do not hold', JSON.stringify({ wallet: 'ftp://x', plan: 7 }), {}],
  ['a good one among others', JSON.stringify({ wallet: LOCAL, books: LOCAL }), { wallet: LOCAL }],
])('of %s stored, what can be gone by is left', (_, stored, overrides) => {
  expect(readOverrides(stored, KNOWN)).toEqual(overrides);
});
