import { median } from './figure.ts';

/** A ratio, measured many times. */
export interface Ratio {
  readonly median: number;
  /** The interval that holds the true median with 95 % of certainty. */
  readonly interval: readonly [number, number];
}

const RESAMPLES = 2000;

/** The bootstrap interval of a median: the middle 95 % of the medians of random draws with replacement. */
function intervalOf(numbers: readonly number[]): readonly [number, number] {
  const draw = () => numbers[Math.floor(Math.random() * numbers.length)]!;
  const medians = Array.from({ length: RESAMPLES }, () => median(numbers.map(draw)));
  const sorted = medians.toSorted((a, b) => a - b);
  return [sorted[Math.floor(RESAMPLES * 0.025)]!, sorted[Math.floor(RESAMPLES * 0.975)]!];
}

/**
 * Measures two ways in turn: one, the other, the other, one, or the other way round, by chance: what comes first may cost a
 * tenth more, in a process that has just waited for others. What the machine does beside then falls on both alike. The first
 * pairs warm both up and do not count.
 * @param one, other measure one way in the pair of that number
 */
export async function ratioOf(
  { pairs, warmUp }: { pairs: number; warmUp: number },
  one: (pair: number) => Promise<number>,
  other: (pair: number) => Promise<number>,
): Promise<Ratio> {
  const ratios: number[] = [];
  for (let pair = 0; pair < warmUp + pairs; pair++) {
    const isFirst = Math.random() < 0.5;
    const [outer, inner] = isFirst ? [one, other] : [other, one];
    const [a, b, c, d] = [
      await outer(pair),
      await inner(pair),
      await inner(pair),
      await outer(pair),
    ];
    const ratio = (a + d) / (b + c);
    if (pair >= warmUp) ratios.push(isFirst ? ratio : 1 / ratio);
  }
  return { median: median(ratios), interval: intervalOf(ratios) };
}

export const inWords = ({ median: middle, interval: [low, high] }: Ratio): string =>
  `${middle.toFixed(2)}, 95 % within ${low.toFixed(2)} and ${high.toFixed(2)}`;
