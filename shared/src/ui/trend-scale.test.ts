import { scaleOf } from './trend-scale.ts';

it.each<[string, number[], number[]]>([
  ['nothing', [], [0]],
  ['all zero', [0, 0], [0]],
  ['gains', [0, 1579.15], [0, 1000, 2000]],
  ['a single value', [42.5], [0, 20, 40, 60]],
  ['small fractions', [0.1, 0.3], [0, 0.1, 0.2, 0.3]],
  ['losses', [-1, -90], [-100, -50, 0]],
  ['gains and losses', [150, -390], [-400, -200, 0, 200]],
  ['values far from zero, still from zero', [10_000, 10_100], [0, 5000, 10_000, 15_000]],
  ['values that are no numbers', [NaN, 4], [0, 2, 4]],
])('%s: lines at round numbers', (_, values, ticks) => {
  expect(scaleOf(values).ticks).toEqual(ticks);
});

it('every value lies between the ends, and three or four lines do', () => {
  for (let at = 1; at < 400; at += 1) {
    const values = [Math.sin(at) * 10 ** (at % 9), Math.cos(at * 7) * 10 ** (at % 5)];
    const { min, max, ticks } = scaleOf(values);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(min);
    expect(Math.max(...values)).toBeLessThanOrEqual(max);
    expect(ticks).toContain(0);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks.length).toBeLessThanOrEqual(4);
  }
});
