import { readyShares } from './standard-entry.ts';

const page = (version: string, more: object = {}) => ({
  react: { [version]: { version, ...more } },
});

test.each([
  ['19.3.1', []],
  ['19.4.0', []],
  ['19.3.0', ['react ^19.3.1, and this page shares 19.3.0']],
  ['19.2.9', ['react ^19.3.1, and this page shares 19.2.9']],
  ['18.3.1', ['react ^19.3.1, and this page shares 18.3.1']],
  ['20.4.0', ['react ^19.3.1, and this page shares 20.4.0']],
])('a page with %s lacks %j', (version, lacks) => {
  expect(readyShares({ react: '19.3.1' }, page(version))).toEqual(lacks);
});

test('a page that shares no copy is told the module’s name', () => {
  expect(readyShares({ jotai: '3.0.1', 'shell/router': null }, {})).toEqual([
    'jotai ^3.0.1, which this page does not share',
    'shell/router, which this page does not share',
  ]);
});

test('of several copies the one in use counts', () => {
  const scope = {
    react: {
      '18.3.1': { version: '18.3.1' },
      '19.3.1': { version: '19.3.1', loaded: true },
    },
  };
  expect(readyShares({ react: '19.3.1' }, scope)).toEqual([]);
});

test('a module that comes without a promise is taken at once', () => {
  const lib = () => 'react';
  const scope = page('19.3.1', { shareConfig: { eager: true }, get: () => lib });
  readyShares({ react: '19.3.1' }, scope);
  expect(scope.react['19.3.1']).toMatchObject({ lib });
});
