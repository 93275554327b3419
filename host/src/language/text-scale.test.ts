import { parseTextScale, stepTextScale, type TextScale } from './text-scale.ts';

test.each([
  ['130', 130],
  ['200', 200],
  [null, 100],
  ['', 100],
  ['120', 100],
  ['900', 100],
  ['NaN', 100],
])('a stored %p is %i percent', (stored, scale) => {
  expect(parseTextScale(stored)).toBe(scale);
});

test.each<[TextScale, 1 | -1, TextScale]>([
  [100, 1, 115],
  [150, -1, 130],
  [100, -1, 100],
  [200, 1, 200],
])('from %i, a step of %i leads to %i', (scale, step, expected) => {
  expect(stepTextScale(scale, step)).toBe(expected);
});
