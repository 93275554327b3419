import type { PageNow } from '../../idle/page-now.ts';
import { factsIn } from '../../router/facts-in.ts';
import { REGISTRY_WITH_FACTS } from '../../testing/registry-with-facts.ts';
import { mayPrefetch, nextToPrefetch } from './prefetch-rules.ts';

const open = { opened_at: '2026-01-01T00:00:00.000Z' };
const usual: PageNow = {
  signedIn: true,
  store: open,
  facts: factsIn(REGISTRY_WITH_FACTS),
  hidden: false,
  online: true,
  saveData: false,
  effectiveType: '4g',
};

type Row = [what: string, now: Partial<PageNow>, press: boolean, idle: string | null];

test.each<Row>([
  ['on a good connection', {}, true, '/plan'],
  ['where the browser does not know its connection', { effectiveType: undefined }, true, '/plan'],
  ['on 3g', { effectiveType: '3g' }, true, '/plan'],
  ['on 2g', { effectiveType: '2g' }, true, null],
  ['on slow-2g', { effectiveType: 'slow-2g' }, true, null],
  ['with Save-Data', { saveData: true }, true, null],
  ['in the background', { hidden: true }, true, null],
  ['offline', { online: false }, false, null],
  ['signed out', { signedIn: false, store: undefined }, false, null],
  ['before the store is known', { store: undefined }, true, '/plan'],
  ['before the store is open', { store: null }, false, '/notification'],
  ['before the registry is there', { facts: undefined }, true, null],
])('%s a press makes /plan ready: %#', (_, change, press, idle) => {
  const now = { ...usual, ...change };
  expect(mayPrefetch('/plan', now)).toBe(press);
  expect(nextToPrefetch(now, new Set(['/ad-center']))).toBe(idle);
});

test('an address that the guard would not let through is not made ready, a notice is', () => {
  const now = { ...usual, store: null };
  expect(mayPrefetch('/wallet/withdraw', now)).toBe(false);
  expect(mayPrefetch('/notification/detail', now)).toBe(true);
});

test('one after the other: the ad center, plans, the wallet, notices, then nothing', () => {
  const tried = new Set<string>();
  const order: string[] = [];
  for (let path; (path = nextToPrefetch(usual, tried)) !== null; tried.add(path)) order.push(path);
  expect(order).toEqual(['/ad-center', '/plan', '/wallet', '/notification']);
});
