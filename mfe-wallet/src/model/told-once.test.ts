import { toldOnce } from './told-once.ts';

const hours = (one: { hours: number }) => `${one.hours} h`;
const bank = { hours: 24 };
const wallet = { hours: 2 };
const other = { hours: 24 };

test('what is the same of all is told once, of all', () => {
  expect(toldOnce([bank, other], hours)).toEqual([{ text: '24 h', of: [bank, other] }]);
});

test('what differs is told of each, in the order of the first', () => {
  expect(toldOnce([bank, wallet, other], hours)).toEqual([
    { text: '24 h', of: [bank, other] },
    { text: '2 h', of: [wallet] },
  ]);
});

test('of none there is nothing to tell', () => {
  expect(toldOnce([], hours)).toEqual([]);
});
