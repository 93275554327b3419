/** The points of the first, second … fifth star. The operator's level rules state them too. */
export const STAR_POINTS = [20, 60, 150, 350, 800] as const;

/** The shop level for a number of points; `next_at` is null with all five stars. */
export function shopLevel(points: number): {
  stars: number;
  points: number;
  next_at: number | null;
} {
  const stars = STAR_POINTS.filter((needed) => points >= needed).length;
  return { stars, points, next_at: STAR_POINTS[stars] ?? null };
}
