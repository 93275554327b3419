import type { PageMeta } from '@adpartner/shared/shell/remote-facts';
import type { PageFacts } from '../router/facts-in.ts';
import { tabsIn } from './tabs.ts';

const release = (pages: Record<string, PageMeta>) => ({ pages, calls: {} });
const tab = (order: number) => ({ order, icon: 'M4 4h16' });
const facts = (pages: Record<string, PageMeta>): PageFacts =>
  new Map([['wallet', [release(pages)]]]);
const pathsIn = (known: PageFacts) => tabsIn(known).map(({ path }) => path);

test('the landing pages that declare a tab, by their order, whatever that of the registry', () => {
  const known: PageFacts = new Map([
    ['notification', [release({ '/notification': { tab: tab(4) } })]],
    ['wallet', [release({ '/wallet': { tab: tab(3) }, '/wallet/records': { tab: tab(1) } })]],
    ['plan', [release({ '/plan': {} })]],
    ['adcenter', [release({ '/ad-center': { tab: tab(1) }, '/ad-welcome': { tab: tab(2) } })]],
  ]);
  expect(pathsIn(known)).toEqual(['/ad-center', '/wallet', '/notification']);
});

test('what the stable release declares, not the canary', () => {
  const known: PageFacts = new Map([
    ['wallet', [release({ '/wallet': {} }), release({ '/wallet': { tab: tab(1) } })]],
  ]);
  expect(pathsIn(known)).toEqual([]);
});

test.each<[string, unknown]>([
  ['no object', 3],
  ['an icon that is no path', { order: 1, icon: '<svg onload="x">' }],
  ['no icon', { order: 1, icon: '' }],
  ['an endless icon', { order: 1, icon: 'M'.repeat(501) }],
  ['no order', { icon: 'M4 4h16' }],
  ['an order that is none', { order: Number.NaN, icon: 'M4 4h16' }],
  ['a flag that is none', { order: 1, icon: 'M4 4h16', unread: 'yes' }],
])('a tab with %s is left out', (_, broken) => {
  expect(pathsIn(facts({ '/wallet': { tab: broken as never } }))).toEqual([]);
});

test('there are none before the registry is read', () => {
  expect(tabsIn(undefined)).toEqual([]);
});
