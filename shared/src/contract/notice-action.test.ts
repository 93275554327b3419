import { ACTION_PAGES, linkAction, noticeAction, type NoticeLink } from './notice-action.ts';

const linkPath = (link: NoticeLink) => linkAction(link)?.path ?? null;

test.each<[string, NoticeLink, string | null]>([
  ['a plan', { route: '/plan/detail', id: 'p1' }, '/plan/detail?id=p1'],
  ['a plan without its slash', { route: 'plan/detail', id: 'p1' }, '/plan/detail?id=p1'],
  [
    'a product by its own parameter',
    { route: '/plan/goods-detail', id: 'x' },
    '/plan/goods-detail?product_id=x',
  ],
  ['a page that needs no id', { route: '/wallet', id: null }, '/wallet'],
  ['an id the page does not take', { route: '/wallet', id: 'w1' }, '/wallet'],
  ['a detail page without its id', { route: '/wallet/record', id: null }, null],
  [
    'an id that looks like a query',
    { route: '/plan/detail', id: 'a&b=c' },
    '/plan/detail?id=a%26b%3Dc',
  ],
  ['an unknown route', { route: '/somewhere', id: null }, null],
  ['an address outside the app', { route: 'https://example.com/', id: null }, null],
  ['a script', { route: 'javascript:alert(1)', id: null }, null],
  ['a name every object has', { route: 'constructor', id: null }, null],
])('%s', (_, link, path) => {
  expect(linkPath(link)).toBe(path);
});

test.each([
  ['/ad-center/ques-detail', 'id'],
  ['/plan/detail', 'id'],
  ['/plan/goods-detail', 'product_id'],
  ['/wallet/record', 'id'],
])('%s is about one thing, named by %s, and nothing without it', (route, parameter) => {
  expect(linkPath({ route, id: 'x' })).toBe(`${route}?${parameter}=x`);
  expect(linkPath({ route, id: null })).toBeNull();
});

test('records may be those of an account, or all', () => {
  expect(linkPath({ route: '/wallet/records', id: 'deposit' })).toBe(
    '/wallet/records?account=deposit',
  );
  expect(linkPath({ route: '/wallet/records', id: null })).toBe('/wallet/records');
});

test.each([
  ['/plan', 'plans'],
  ['/plan/detail', 'plan'],
  ['/plan/goods-detail', 'product'],
  ['/wallet/record', 'record'],
  ['/ad-center/profile', 'profile'],
  ['/ad-center/level', 'level'],
  ['/ad-center/edit-login-password', 'login_password'],
  ['/wallet/bind-card', 'withdrawal_account'],
])('the button to %s is named %s', (route, label) => {
  expect(noticeAction({ route, id: 'x' }).label_key).toBe(`notice.action.${label}`);
});

test('no two pages are named alike, but for the two of the transaction password', () => {
  const labels = Object.values(ACTION_PAGES).map(({ label }) => label);
  const twice = labels.filter((label, place) => labels.indexOf(label) !== place);
  expect(twice).toEqual(['transaction_password']);
});

test.each<[string, NoticeLink | null]>([
  ['is about no page', null],
  ['is about a page of a later release', { route: '/somewhere', id: null }],
])('a notice that %s has a button all the same: to the ad center', (_, link) => {
  expect(noticeAction(link)).toEqual({
    label_key: 'notice.action.ad_center',
    path: '/ad-center',
  });
});
