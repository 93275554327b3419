const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;

/** The line y = a + b ln(x) through some points, by least squares. */
export function fitLogarithm(
  points: readonly (readonly [x: number, y: number])[],
): (x: number) => number {
  const [xs, ys] = [points.map(([x]) => Math.log(x)), points.map(([, y]) => y)];
  const [midX, midY] = [mean(xs), mean(ys)];
  const slope =
    mean(xs.map((x, at) => (x - midX) * (ys[at]! - midY))) / mean(xs.map((x) => (x - midX) ** 2));
  return (x) => midY + slope * (Math.log(x) - midX);
}
