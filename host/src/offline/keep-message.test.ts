import { readKeepMessage } from './keep-message.ts';

test.each([null, [], ['/remotes/mfe-wallet/1.2.3+ab/remote-entry.js']])(
  'a page may name the entries %j',
  (entries) => {
    expect(readKeepMessage({ kind: 'keep', entries })).toEqual({ kind: 'keep', entries });
  },
);

test('a page may end the worker', () => {
  expect(readKeepMessage({ kind: 'end' })).toEqual({ kind: 'end' });
});

test.each([
  'x/remotes/wallet/1/entry.js',
  '/remotes/wallet/1/entry.js?x',
  '/remotes/wallet/1/2/entry.js',
  '/remotes/../1/entry.js',
  '/remotes/wallet/entry.js',
  '/remotes//1/entry.js',
])('%s is no entry: the message is not read', (entry) => {
  expect(readKeepMessage({ kind: 'keep', entries: [entry] })).toBeNull();
});

test.each([undefined, 'keep', { kind: 'other', entries: null }, { kind: 'keep' }])(
  '%j is no message',
  (data) => {
    expect(readKeepMessage(data)).toBeNull();
  },
);
