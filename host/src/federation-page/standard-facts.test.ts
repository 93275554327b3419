import { report } from '../reporting/report.ts';
import { startStandardFacts } from './standard-facts.ts';

const scope = {
  react: { '19.2.0': { from: 'adpartner_host', loaded: true } },
  'ui/dialog#ab': { '0.0.0': { from: 'adpartner_wallet' } },
};
const page = globalThis as unknown as { __FEDERATION__?: Record<string, unknown> };
let stop: () => void;

beforeEach(() => {
  page.__FEDERATION__ = {
    __INSTANCES__: [{ name: 'adpartner_host', shareScopeMap: { default: scope } }],
  };
  stop = startStandardFacts();
});
afterEach(() => {
  stop();
  delete page.__FEDERATION__;
});

const loaded = (version: string, more: object = {}) =>
  report({
    kind: 'remote-load',
    event: {
      remote: 'wallet',
      version,
      entry: `/remotes/wallet/${version}/remoteEntry.js`,
      integrity: null,
      role: 'current',
      attempt: 1,
      took: 1,
      ...more,
    },
  });

const folder = (version: string) => `http://localhost/remotes/wallet/${version}/`;
const key = (version: string) => `adpartner_wallet:${folder(version)}remoteEntry.js`;

test('a loaded remote is told with its version, entry and the modules that it shares', () => {
  loaded('1.0.0-a');
  expect(page.__FEDERATION__).toMatchObject({
    moduleInfo: {
      adpartner_host: {
        remotesInfo: { adpartner_wallet: { matchedVersion: `${folder('1.0.0-a')}remoteEntry.js` } },
        shared: [{ sharedName: 'react', version: '19.2.0' }],
        publicPath: 'http://localhost/',
      },
      [key('1.0.0-a')]: {
        version: '1.0.0-a',
        globalName: 'adpartner_wallet',
        publicPath: folder('1.0.0-a'),
        remoteEntry: 'remoteEntry.js',
        shared: [{ sharedName: 'ui/dialog#ab', version: '0.0.0' }],
        modules: [{ modulePath: './remote' }],
      },
    },
  });
  expect(page.__FEDERATION__?.__SHARE__).toEqual({ adpartner_host: { default: scope } });
});

test('a release that was loaded instead of another one takes its place', () => {
  loaded('1.0.0-a');
  loaded('1.0.0-b');
  const names = Object.keys(page.__FEDERATION__?.moduleInfo as object);
  expect(names).toEqual(['adpartner_host', key('1.0.0-b')]);
});

test.each([
  ['a remote that failed to load', { error: new Error('gone') }],
  ['one whose entry is not known', { entry: null }],
])('%s is not told', (_, more) => {
  loaded('9.0.0-z', more);
  expect(JSON.stringify(page.__FEDERATION__)).not.toContain('9.0.0-z');
});

test('what a runtime of another bundle has said stays', () => {
  page.__FEDERATION__!.moduleInfo = { theirs: { version: '3' } };
  loaded('1.0.0-a');
  expect(page.__FEDERATION__?.moduleInfo).toMatchObject({ theirs: { version: '3' } });
});
