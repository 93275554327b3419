import { pickSpotChecks } from './spot-checks.ts';

const SEEDS = Array.from({ length: 2_000 }, (_, seed) => seed);
const SUITES = Array.from({ length: 30 }, (_, index) => ({
  id: `suite ${index}`,
  took: index < 15 ? 10_000 : 20_000,
}));
const PICKED = SEEDS.map((seed) => pickSpotChecks(SUITES, seed));

test('the same seed picks the same suites, another one others', () => {
  expect(SEEDS.map((seed) => pickSpotChecks(SUITES, seed))).toEqual(PICKED);
  expect(new Set(PICKED.map((picked) => picked.join())).size).toBeGreaterThan(100);
});

test('one in twenty is picked, never the same one twice', () => {
  expect(new Set(PICKED.map(({ length }) => length))).toEqual(new Set([1, 2]));
  expect(PICKED.flat().length / (30 * SEEDS.length)).toBeCloseTo(1 / 20, 2);
  for (const picked of PICKED) expect(new Set(picked).size).toBe(picked.length);
});

test('each has its turn, one that takes twice as long an eighth as often', () => {
  const turns = SUITES.map(({ id }) => PICKED.filter((picked) => picked.includes(id)).length);
  expect(Math.min(...turns)).toBeGreaterThan(5);
  const sum = (from: number) => turns.slice(from, from + 15).reduce((one, other) => one + other);
  expect(sum(0) / sum(15)).toBeGreaterThan(6);
  expect(sum(0) / sum(15)).toBeLessThan(9);
});

test('where nothing is kept nothing is picked', () => {
  expect(pickSpotChecks([], 1)).toEqual([]);
});

test('where nothing else runs, they take no longer than they may in all, and each that fits has its turn', () => {
  const quick = SEEDS.map((seed) => pickSpotChecks(SUITES, seed, 25_000));
  const took = (id: string) => SUITES.find((suite) => suite.id === id)!.took;
  const sums = quick.map((ids) => ids.reduce((sum, id) => sum + took(id), 0));
  expect(Math.max(...sums)).toBe(20_000);
  expect(new Set(quick.flat())).toEqual(new Set(SUITES.map(({ id }) => id)));
});

test('one is picked where the first that are drawn would take too long', () => {
  for (const seed of SEEDS) expect(pickSpotChecks(SUITES, seed, 10_000)).toHaveLength(1);
});

test('where all take longer, the quickest is what can be picked', () => {
  const slow = [...SUITES.slice(20), { id: 'quickest', took: 15_000 }];
  const picked = SEEDS.map((seed) => pickSpotChecks(slow, seed, 5_000));
  expect(new Set(picked.flat())).toEqual(new Set(['quickest']));
});
