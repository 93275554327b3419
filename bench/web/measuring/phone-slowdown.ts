/**
 * By how much a processor with an index is slowed down to be that of a mid-range phone: the points of the calculator that
 * Lighthouse's documentation on throttling names, between which it goes in straight lines.
 */
const POINTS = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 2000, slowdown: 6 },
] as const;

/**
 * The slowdown that makes a machine as fast as a mid-range phone.
 * @param index Lighthouse's benchmark index of the machine
 * @returns at least 1, in steps of a tenth
 */
export function phoneSlowdown(index: number): number {
  const at = POINTS.findIndex((point) => index < point.index);
  if (at === 0) return 1;
  // Beyond the last point the last line goes on.
  const to = POINTS[at === -1 ? POINTS.length - 1 : at]!;
  const from = POINTS[(at === -1 ? POINTS.length : at + 1) - 2]!;
  const part = (index - from.index) / (to.index - from.index);
  return Math.round((from.slowdown + part * (to.slowdown - from.slowdown)) * 10) / 10;
}
