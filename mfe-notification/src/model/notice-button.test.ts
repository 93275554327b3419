import { buttonOf } from './notice-button.ts';

test('the button leads where the server says, and says what it says', () => {
  const action = { label_key: 'notice.action.plan', path: '/plan/detail?id=1' };
  expect(buttonOf({ action })).toEqual({ label: 'plan', path: '/plan/detail?id=1' });
});

test.each([
  ['no action', null],
  ['another site', { label_key: 'notice.action.plan', path: 'https://example.com' }],
  ['another host', { label_key: 'notice.action.plan', path: '//example.com' }],
  ['a script', { label_key: 'notice.action.plan', path: 'javascript:alert(1)' }],
])('with %s it leads to the ad center', (_, action) => {
  expect(buttonOf({ action })).toEqual({ label: 'ad_center', path: '/ad-center' });
});
