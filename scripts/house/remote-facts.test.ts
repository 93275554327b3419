import { join } from 'node:path';
import { STUBS } from '../../host/src/router/stubs.ts';
import { linkAction, pageLinkSchema } from '../../shared/src/contract/page-link.ts';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { readFactsOf } from '../../shared/src/federation/read-facts-of.ts';
import { isTab, readFacts } from '../../shared/src/shell/remote-facts.ts';

const root = join(import.meta.dirname, '../..');
const FACTS = await Promise.all(
  REMOTES.map(async ({ name, dir }) => ({ name, facts: await readFactsOf(join(root, dir)) })),
);

describe.each(FACTS)('what $name declares', ({ name, facts }) => {
  const prefixes = STUBS.filter(({ remote }) => remote === name).map(({ prefix }) => prefix);
  const { pages, calls, links } = facts;

  test('is read by the page whole', () => {
    expect(readFacts(JSON.parse(JSON.stringify(facts)))).toEqual({ pages, calls });
  });

  test('is about pages below its own prefixes, each of which has a landing page', () => {
    const paths = Object.keys(pages);
    expect(new Set(paths.map((path) => path.split('/')[1]))).toEqual(new Set(prefixes));
    expect(paths).toEqual(expect.arrayContaining(prefixes.map((prefix) => `/${prefix}`)));
  });

  test('has first calls and links of its own pages only', () => {
    const told = [...Object.keys(calls), ...Object.keys(links)];
    expect(told.filter((path) => !Object.hasOwn(pages, path))).toEqual([]);
  });

  test('has links that the server can read, and each leads somewhere', () => {
    for (const [route, link] of Object.entries(links)) {
      expect(pageLinkSchema.safeParse(link).success).toBe(true);
      expect(linkAction({ route, id: 'x' }, links)?.path).toMatch(route);
    }
  });
});

test('every tab can be drawn, is of a landing page that the host has a title for, and has a place of its own', () => {
  const tabs = FACTS.flatMap(({ facts }) => Object.entries(facts.pages)).flatMap(
    ([path, { tab }]) => (tab === undefined ? [] : [{ path, tab }]),
  );
  const landing = STUBS.filter(({ title }) => title !== undefined).map(
    ({ prefix }) => `/${prefix}`,
  );
  expect(tabs.filter(({ path, tab }) => !landing.includes(path) || !isTab(tab))).toEqual([]);
  expect(tabs.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/ad-center', '/plan', '/wallet', '/notification']),
  );
  expect(new Set(tabs.map(({ tab }) => tab.order)).size).toBe(tabs.length);
});

test('no two pages are named alike on a button, but for the two of the transaction password', () => {
  const labels = FACTS.flatMap(({ facts }) => Object.values(facts.links)).map(({ label }) => label);
  const twice = labels.filter((label, place) => labels.indexOf(label) !== place);
  expect(twice).toEqual(['transaction_password']);
});
