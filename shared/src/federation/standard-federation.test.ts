import { APPS } from './apps.ts';
import { isStandard } from './standard-federation.ts';

/** The apps that are built by the book. */
const named = (list?: string) =>
  APPS.filter((app) => isStandard(app, { STANDARD_FEDERATION: list })).map(({ name }) => name);

test('no app is built by the book unless it is named', () => {
  expect(named()).toEqual([]);
  expect(named('')).toEqual([]);
  expect(named('host,wallet')).toEqual(['host', 'wallet']);
  expect(named('all')).toEqual(APPS.map(({ name }) => name));
});

test('an app that there is not is refused by name', () => {
  expect(() => named('walet')).toThrow(/^STANDARD_FEDERATION: walet is none of all, /);
});
