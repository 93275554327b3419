import type { ReportEntry } from './payload.ts';
import { releasesSeen } from './releases-seen.ts';

const AT = '2026-11-21T12:00:00.000Z';
const load = {
  remote: 'wallet',
  version: '1.2.3',
  entry: '/remotes/wallet/1.2.3/remoteEntry.js',
  integrity: null,
  role: 'canary' as const,
  attempt: 1,
  took: 1,
};
const loaded = (): ReportEntry => ({ kind: 'remote-load', at: AT, route: '/wallet', ...load });
const crash = (name = 'TypeError'): ReportEntry => ({
  kind: 'error',
  at: AT,
  route: '/wallet',
  where: 'window',
  remote: 'wallet',
  version: '1.2.3',
  role: 'canary',
  error: { name, message: 'x', stack: [] },
});

beforeEach(() => sessionStorage.clear());

function seen() {
  const releases = releasesSeen();
  releases.note({ kind: 'remote-load', event: load });
  return releases;
}

test.each([
  [
    'the innermost file of a remote, not the route',
    [
      'at f (https://x.example/assets/main.js:1:2)',
      'at https://x.example/remotes/wallet/chunks/1.js:1:2',
    ],
    { remote: 'wallet', version: '1.2.3', role: 'canary' },
  ],
  [
    'the host, if only its files are there',
    ['f@https://x.example/assets/main.js:1:2'],
    { remote: null, version: null, role: null },
  ],
  ['the route, without any file', [], { remote: 'plan', version: null, role: null }],
  [
    'the route, if the files are others’',
    ['at chrome-extension://a/b.js:1:2'],
    { remote: 'plan', version: null, role: null },
  ],
])('a fault belongs to %s', (_, stack, bundle) => {
  expect(seen().bundleOf('/plan/record', stack)).toEqual(bundle);
});

test('an error of the host’s code that was caught in the screens of a remote is the remote’s', () => {
  const stack = ['at f (https://x.example/assets/main.js:1:2)'];
  const bundle = { remote: 'wallet', version: '1.2.3', role: 'canary' };
  expect(seen().bundleOf('/plan', stack, 'wallet')).toEqual(bundle);
  const other = ['at https://x.example/remotes/plan/chunks/1.js:1:2'];
  expect(seen().bundleOf('/wallet', other, 'wallet')).toMatchObject({ remote: 'plan' });
});

test('a tab counts one session and one harm of a release, over reloads too', () => {
  const firsts = () => {
    const releases = seen();
    return [loaded(), crash('ApiError'), crash(), crash()].map(
      (entry) => releases.counted(entry).first,
    );
  };
  expect(firsts()).toEqual([['session'], undefined, ['harm'], undefined]);
  expect(firsts()).toEqual([undefined, undefined, undefined, undefined]);
});

test('a load that fails is a session and a harm', () => {
  const failed = { ...loaded(), error: { name: 'Error', message: 'x', stack: [] } };
  expect(seen().counted(failed).first).toEqual(['session', 'harm']);
});

test('a stored value that is none of ours counts as nothing', () => {
  sessionStorage.setItem('adpartner_counted', '{');
  expect(seen().counted(loaded()).first).toEqual(['session']);
});
