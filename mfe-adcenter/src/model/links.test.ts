import { linksFor, LINKS } from './links.ts';

test('who registered here gets every link', () => {
  expect(linksFor('register')).toEqual(Object.keys(LINKS));
});

test('who comes through the app gets all but the login password', () => {
  const missing = Object.keys(LINKS).filter((name) => !linksFor('app').some((one) => one === name));
  expect(missing).toEqual(['editLoginPassword']);
});
