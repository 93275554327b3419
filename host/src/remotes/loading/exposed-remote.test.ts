import { CONTRACT } from '@adpartner/shared/shell/remote-module';
import type { RemoteVersion } from '../registry/registry.ts';
import { incompatibleError, remoteOf } from './exposed-remote.ts';

const RELEASE = { version: '1.2.3', contract: CONTRACT } as RemoteVersion;
const MODULE = { contract: CONTRACT, routes: { shed: [] }, loadMessages: () => undefined };

test('what a container exposes is taken where it is a remote', () => {
  expect(remoteOf(MODULE, 'shed', RELEASE)).toMatchObject({ routes: MODULE.routes });
});

test.each([undefined, {}, { ...MODULE, routes: {} }])(
  'of a release that exposes %j it says that it is broken, and why',
  (exposed) => {
    expect(() => remoteOf(exposed, 'shed', RELEASE)).toThrow(
      expect.objectContaining({
        failure: 'broken',
        remote: 'shed',
        version: '1.2.3',
        message: expect.stringMatching(/no module|contract|routes/) as string,
      }) as Error,
    );
  },
);

test.each([
  { major: CONTRACT.major + 1, minor: 0 },
  { major: CONTRACT.major, minor: CONTRACT.minor + 1 },
])('one built for shell %j is not run, whatever its release said', (contract) => {
  expect(() => remoteOf({ ...MODULE, contract }, 'shed', RELEASE)).toThrow(
    expect.objectContaining({ failure: 'incompatible' }) as Error,
  );
});

test('a release that is built in a way that this host does not know is said to be', () => {
  const { failure, message } = incompatibleError('shed', { ...RELEASE, federation: 'wasm' });
  expect(failure).toBe('incompatible');
  expect(message).toBe('shed: it is built as "wasm", which this host can\'t load');
});
