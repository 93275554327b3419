import { pickSpotChecks } from './spot-checks.ts';

const SUITES = Array.from({ length: 40 }, (_, index) => `suite ${index}`);

test('the same seed picks the same suites, another one others', () => {
  const picked = Array.from({ length: 50 }, (_, seed) => pickSpotChecks(SUITES, seed).join());
  expect(Array.from({ length: 50 }, (_, seed) => pickSpotChecks(SUITES, seed).join())).toEqual(
    picked,
  );
  expect(new Set(picked).size).toBeGreaterThan(25);
});

test('one in twenty is picked, and every one has its turn', () => {
  const picked = Array.from({ length: 1_000 }, (_, seed) => pickSpotChecks(SUITES, seed)).flat();
  expect(picked.length / 40_000).toBeGreaterThan(0.045);
  expect(picked.length / 40_000).toBeLessThan(0.055);
  expect(new Set(picked).size).toBe(SUITES.length);
});

test('where nothing is kept nothing is picked', () => {
  expect(pickSpotChecks([], 1)).toEqual([]);
});
