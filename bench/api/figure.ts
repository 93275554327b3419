/** One measured figure and the limit it is held against. */
export interface Figure {
  readonly name: string;
  readonly database: 'PostgreSQL' | 'PGlite';
  readonly measured: number;
  readonly limit: number;
  /** Whether more than the limit is bad, or less. */
  readonly holds: 'at most' | 'at least';
  /** The numbers it was computed from, so that a reader can check it. */
  readonly from: string;
}

export const isWithin = ({ measured, limit, holds }: Figure): boolean =>
  holds === 'at most' ? measured <= limit : measured >= limit;

/** The middle one of some numbers; of an even count the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? NaN;
  return sorted.length % 2 === 1 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2;
}

/** The figures as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const verdict = isWithin(figure) ? 'yes' : '**no**';
    return `| ${figure.name} | ${figure.database} | ${figure.measured.toFixed(2)} | ${figure.holds} ${figure.limit} | ${verdict} | ${figure.from} |`;
  });
  return [
    '| figure | database | measured | limit | held | from |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
