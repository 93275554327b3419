import { shopLevel } from './shop-level.ts';

describe('the shop level', () => {
  test.each([
    [0, 0, 20],
    [19, 0, 20],
    [20, 1, 60],
    [150, 3, 350],
    [799, 4, 800],
    [800, 5, null],
    [100_000, 5, null],
  ])('%i points are %i stars, the next at %s', (points, stars, next_at) => {
    expect(shopLevel(points)).toEqual({ stars, points, next_at });
  });
});
