import { keptUnder } from './kept-entries-key.ts';

test('pages of two majors, with and without keys, keep entries beside each other', () => {
  const names = [1, 2, 3].flatMap((major) => [keptUnder(major, false), keptUnder(major, true)]);
  expect(new Set(names).size).toBe(6);
});

test('pages of the first major find what hosts of before have kept', () => {
  expect(keptUnder(1, false)).toBe('adpartner_registry');
  expect(keptUnder(1, true)).toBe('adpartner_registry_signed');
});
