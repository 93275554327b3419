import {
  doubledWrites,
  longestPause,
  lostWrites,
  type Acknowledged,
  type Ledger,
} from './writes.ts';

const LEDGER: Ledger = {
  withdrawals: [
    { id: 'w1', user: 'ada', amount: 1001, status: 'cancelled' },
    { id: 'w2', user: 'ada', amount: 1002, status: 'pending' },
    { id: 'w3', user: 'bob', amount: 1001, status: 'pending' },
  ],
  puts: ['p1'],
  references: ['r1'],
  names: { ada: 7 },
};

const write = (kind: Acknowledged['kind'], id: string, number?: number): Acknowledged => ({
  ...{ kind, id, at: 0 },
  ...(number !== undefined && { number }),
});

test('a write that the ledger has is not lost, also a name that another one has replaced', () => {
  const log = [
    ...[write('withdraw', 'w1'), write('cancel', 'w1'), write('withdraw', 'w2')],
    ...[write('put', 'p1'), write('top-up', 'r1'), write('rename', 'ada', 6)],
  ];
  expect(lostWrites(log, LEDGER)).toEqual([]);
});

test.each([
  ['a withdrawal', write('withdraw', 'w4')],
  ['a withdrawal that was taken back', write('cancel', 'w2')],
  ['a put', write('put', 'p2')],
  ['a top-up', write('top-up', 'r2')],
  ['a name', write('rename', 'ada', 8)],
  ['the name of a user', write('rename', 'bob', 1)],
])('%s that the ledger lacks is lost', (_, lost) => {
  expect(lostWrites([write('put', 'p1'), lost], LEDGER)).toEqual([lost]);
});

test('no two users have a key in common, so equal amounts of theirs are no double', () => {
  expect(doubledWrites(LEDGER)).toEqual([]);
});

test('an amount of one user, a plan and a reference that the ledger has twice are doubled', () => {
  const [first] = LEDGER.withdrawals;
  expect(
    doubledWrites({
      withdrawals: [...LEDGER.withdrawals, { ...first!, id: 'w5' }],
      puts: ['p1', 'p1'],
      references: ['r1', 'r2', 'r1'],
      names: {},
    }),
  ).toEqual(['withdrawal ada 1001', 'put p1', 'top-up r1']);
});

test('the longest pause counts from the fault and until the end, whatever was before and after', () => {
  const log = [900, 1500, 4000, 9000].map((at) => ({ ...write('put', 'p1'), at }));
  expect(longestPause(log, 1000, 5000)).toBe(2.5);
  expect(longestPause(log, 1000, 8000)).toBe(4);
  expect(longestPause([], 1000, 8000)).toBe(7);
});
