import { isChosen } from './sample.ts';

const mutants = Array.from({ length: 400 }, (_, line) => ({
  file: 'src/a.ts',
  mutator: 'StringLiteral',
  replacement: '""',
  line,
  column: 1,
}));

const chosen = (seed: number, sample: number) =>
  mutants.filter((mutant) => isChosen(mutant, { seed, sample })).map(({ line }) => line);

test('one in one is all of them', () => {
  expect(chosen(1, 1)).toHaveLength(400);
});

test('one in four is about a quarter', () => {
  expect(chosen(1, 4).length).toBeGreaterThan(70);
  expect(chosen(1, 4).length).toBeLessThan(130);
});

test('the seed decides which, and nothing else does', () => {
  expect(chosen(7, 4)).toEqual(chosen(7, 4));
  expect(chosen(7, 4)).not.toEqual(chosen(8, 4));
});
