import { followFault } from './follow.ts';

const ME = { own: '1234567890', following: '2222222222' };

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['1234567890', 'current'],
  [' 2222222222 ', 'current'],
  ['3333333333', null],
  ['333 333-3333', null],
  ['222 222 2222', 'current'],
  ['٣٣٣٣٣٣٣٣٣٣', null],
  ['\u20683333333333\u2069', null],
  ['- –', 'required'],
  ['letters', 'format'],
  ['333333333', 'format'],
])('following "%s" is %s', (typed, fault) => {
  expect(followFault(typed, ME)).toBe(fault);
});

test('who follows nobody can follow anyone but themselves', () => {
  expect(followFault('2222222222', { own: '1234567890', following: null })).toBeNull();
});
