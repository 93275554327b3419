import { median } from '../api/figure.ts';

/** A small generator of its own, so that one set of times gives one interval (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Interval {
  readonly middle: number;
  readonly from: number;
  readonly to: number;
}

const RESAMPLES = 2000;

/** The median of some numbers with its 95 % interval by the percentile bootstrap. */
export function medianInterval(numbers: readonly number[]): Interval {
  const random = generator(numbers.length);
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(numbers.map(() => numbers[Math.floor(random() * numbers.length)] ?? NaN)),
  ).sort((a, b) => a - b);
  const at = (share: number) => medians[Math.floor(share * (RESAMPLES - 1))] ?? NaN;
  return { middle: median(numbers), from: at(0.025), to: at(0.975) };
}
