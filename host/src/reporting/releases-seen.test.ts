import { releasesSeen } from './releases-seen.ts';

const load = {
  remote: 'wallet',
  version: '1.2.3',
  entry: '/remotes/wallet/1.2.3/remoteEntry.js',
  integrity: null,
  role: 'canary' as const,
  attempt: 1,
  took: 1,
};
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
