import { starProgress } from './star-progress.ts';

test.each([
  [
    { stars: 0, points: 0, next_at: 100 },
    { share: 0, missing: 100 },
  ],
  [
    { stars: 1, points: 120, next_at: 300 },
    { share: 0.4, missing: 180 },
  ],
  [
    { stars: 1, points: 320, next_at: 300 },
    { share: 1, missing: 0 },
  ],
  [
    { stars: 5, points: 9000, next_at: null },
    { share: 1, missing: null },
  ],
])('%j', (level, progress) => {
  expect(starProgress(level)).toEqual(progress);
});
