import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STUBS } from '../../host/src/router/stubs.ts';
import { APPS, type App } from '../../shared/src/federation/apps.ts';
import { HELP } from '../release/command-line.ts';
import known from '../new/known-titles.json' with { type: 'json' };
import { camelCase } from '../new/names.ts';
import { checkName, HOST_SCREENS, nextDevPort, RELEASE_WORDS } from './remote-name.ts';
import { checkTitles } from '../new/titles.ts';

const house = join(import.meta.dirname, '../..');
const isTaken = (name: string) => APPS.some((app) => app.name === name);

test.each(Object.entries(known))('%s can be made by its name alone', (name, titles) => {
  expect(checkTitles(titles, name)).toBe(titles);
  if (!isTaken(name)) expect(() => checkName(name, APPS, STUBS)).not.toThrow();
});

test('no remote takes the address of a screen of the host', () => {
  const router = readFileSync(join(house, 'host/src/create-app-router.tsx'), 'utf8');
  const screens = [...router.matchAll(/\bscreen\('([^']+)'/g)].map(([, path]) => path);
  expect(screens.sort()).toEqual([...HOST_SCREENS].sort());
});

test('no remote is called what the release tool takes for something to do', () => {
  const words = [...HELP.matchAll(/release -- ([a-z]+)/g)].map(([, word]) => word);
  expect(words).toContain('rollback');
  expect(RELEASE_WORDS).toEqual(expect.arrayContaining(words));
});

test.each([
  ['reports', 'reports'],
  ['gift-cards', 'giftCards'],
  ['top-10-lists', 'top10Lists'],
])('%s is %s where there are no hyphens', (name, wanted) => {
  expect(camelCase(name)).toBe(wanted);
});

test('two names that differ in hyphens alone are one', () => {
  const apps: App[] = [{ name: 'giftcards', dir: 'mfe-giftcards', devPort: 9000 }];
  expect(() => checkName('gift-cards', apps, [])).toThrow('there is a remote named giftcards');
});

test('the next port comes after all others', () => {
  expect(nextDevPort([{ name: 'a', dir: 'a', devPort: 9000 }])).toBe(9001);
});
