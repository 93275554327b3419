export interface TrendScale {
  min: number;
  max: number;
  /** The gridlines: three or four, ascending; one of them is always 0. */
  ticks: number[];
}

const MOST_TICKS = 4;

/**
 * The axis for `values`: from zero, and below it only if they are; with round numbers. Values that are all 0,
 * or none, give a single line at 0.
 */
export function scaleOf(values: readonly number[]): TrendScale {
  const finite = values.filter(Number.isFinite);
  const low = Math.min(0, ...finite);
  const high = Math.max(0, ...finite);
  if (low === high) return { min: 0, max: 1, ticks: [0] };

  for (const step of stepsFrom((high - low) / (MOST_TICKS - 1))) {
    const first = Math.floor(low / step);
    const last = Math.ceil(high / step);
    if (last - first + 1 > MOST_TICKS) continue;
    // Multiplied instead of added: 0.1 + 0.2 is not 0.3, and a label would show it.
    const ticks = Array.from({ length: last - first + 1 }, (_, at) =>
      Number(((first + at) * step).toPrecision(12)),
    );
    return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks };
  }
  return { min: low, max: high, ticks: [low, high] };
}

/** Round steps, the first no smaller than `least`: 1, 2, 2.5, 5 and so on, times powers of ten. */
function stepsFrom(least: number): number[] {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 2.5, 5, 10, 20, 25, 50, 100]
    .map((factor) => Number((factor * power).toPrecision(12)))
    .filter((step) => step >= least * (1 - 1e-9));
}
