import { linkAction, noticeAction, pageLinkSchema, type NoticeLink } from './page-link.ts';

const PAGES = {
  '/ad-center': { label: 'ad_center' },
  '/plan/detail': { label: 'plan', parameter: 'id', required: true },
  '/plan/goods-detail': { label: 'product', parameter: 'product_id', required: true },
  '/wallet': { label: 'wallet' },
  '/wallet/records': { label: 'records', parameter: 'account' },
};

const linkPath = (link: NoticeLink) => linkAction(link, PAGES)?.path ?? null;

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
  ['an id that may be left out', { route: '/wallet/records', id: null }, '/wallet/records'],
  ['a detail page without its id', { route: '/plan/detail', id: null }, null],
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

test('the button is named by the label that the page’s remote declares', () => {
  const { label_key } = noticeAction({ route: '/plan/goods-detail', id: 'x' }, PAGES);
  expect(label_key).toBe('notice.action.product');
});

test.each<[string, NoticeLink | null]>([
  ['is about no page', null],
  ['is about a page of a later release', { route: '/somewhere', id: null }],
])('a notice that %s has a button all the same: to the ad center', (_, link) => {
  expect(noticeAction(link, PAGES)).toEqual({
    label_key: 'notice.action.ad_center',
    path: '/ad-center',
  });
});

test.each([
  ['a label that is a sentence', { label: 'Go there' }],
  ['a parameter that is a query', { label: 'plan', parameter: 'id=1&x' }],
  ['no label', { parameter: 'id' }],
])('%s is no link', (_, link) => {
  expect(pageLinkSchema.safeParse(link).success).toBe(false);
});
