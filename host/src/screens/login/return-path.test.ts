import { returnPath } from './return-path.ts';

test.each([
  ['/wallet', '/wallet'],
  ['/plan/detail?id=7', '/plan/detail?id=7'],
  ['/notification#today', '/notification#today'],
  ['/login', null],
  ['/login?from=/wallet', null],
  ['/entry?ticket=x', null],
  ['/', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['https://elsewhere.example', null],
  ['javascript:alert(1)', null],
  ['/wallet\n', null],
  [`/${'x'.repeat(1000)}`, null],
  ['', null],
  [undefined, null],
  [{ pathname: '/wallet' }, null],
])('from %p one goes back to %p', (from, expected) => {
  expect(returnPath(from)).toBe(expected);
});
