// The daily share of what full counts run, for every turn that the builds can make.
import { REMOTES } from '../../shared/src/federation/apps.ts';

// Both modules read the counts when they load.
delete process.env.TEST_COUNTS;
const { cellsOf } = await import('../../e2e/stack/faults/fault-table.ts');
const { isTurn, oneOf, turnOf } = await import('../../e2e/stack/counts.ts');

/** The cells of all remotes: the host's turn chooses remotes, each remote's own turn chooses times. */
const cellsAt = (host: number, own: number) =>
  REMOTES.flatMap(({ name }) => cellsOf(name, (app) => (app === 'host' ? host : own)));

const TURNS = Array.from({ length: 12 }, (_, turn) => turn);
const NAMES = [
  ...new Set(TURNS.flatMap((turn) => cellsAt(turn, 0)).map((cell) => cell.fault.name)),
];

test.each(TURNS)('each fault hits one remote daily (turn %i of the host)', (host) => {
  const hit = TURNS.map((own) => cellsAt(host, own).map((cell) => cell.fault.name));
  expect(NAMES.length).toBeGreaterThan(10);
  for (const names of hit) expect(names.toSorted()).toEqual(NAMES.toSorted());
});

test('each fault hits each remote at each time in one of the turns', () => {
  const cells = TURNS.flatMap((host) => TURNS.flatMap((own) => cellsAt(host, own)));
  const seen = new Set(
    cells.map(({ fault, remote, when }) => `${fault.name}, ${remote.name}, ${when}`),
  );
  expect(seen.size).toBe(NAMES.length * REMOTES.length * 3);
});

test('consecutive turns choose every value, each of them once', () => {
  const values = ['a', 'b', 'c'];
  expect([4, 5, 6].flatMap((turn) => oneOf(values, turn)).toSorted()).toEqual(values);
  expect(
    [4, 5, 6].map((turn) => values.filter((_, index) => isTurn(index, 3, turn)).length),
  ).toEqual([1, 1, 1]);
});

test('a turn is that of a known app, and equal inputs make it equal', () => {
  expect(turnOf('host', 'wallet')).toBe(turnOf('host', 'wallet'));
  expect(() => turnOf('walet')).toThrow('no app is named walet');
});
