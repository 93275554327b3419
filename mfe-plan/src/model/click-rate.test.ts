import { clickRate } from './click-rate.ts';

test.each([
  [0, 0, null],
  [200, 0, 0],
  [200, 3, 0.015],
])('%d impressions with %d clicks have a click rate of %p', (impressions, clicks, rate) => {
  expect(clickRate(impressions, clicks)).toBe(rate);
});
