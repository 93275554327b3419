import { pushState, withKind } from './push-state.ts';

const BROWSER = {
  isSupported: true,
  isIos: false,
  isInstalled: false,
  permission: 'default',
} as const;

test.each([
  ['ready', {}],
  ['ready', { permission: 'granted' }],
  ['blocked', { permission: 'denied' }],
  ['unsupported', { isSupported: false }],
  ['unsupported', { isSupported: false, isInstalled: true }],
  ['install', { isSupported: false, isIos: true }],
  // Installed, but older than push messages.
  ['unsupported', { isSupported: false, isIos: true, isInstalled: true }],
  ['ready', { isIos: true, isInstalled: true }],
] as const)('the state is %s for %j', (state, more) => {
  expect(pushState({ ...BROWSER, ...more })).toBe(state);
});

test('a kind is turned on and off among the others, which stay', () => {
  const all = ['a', 'b', 'c'];
  expect(withKind(all, ['c'], 'a', true)).toEqual(['a', 'c']);
  expect(withKind(all, ['a', 'c'], 'c', false)).toEqual(['a']);
  expect(withKind(all, ['a'], 'a', true)).toEqual(['a']);
});
