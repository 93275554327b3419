import type { User } from '@adpartner/shared/contract/user';

export interface StarProgress {
  /** 0 to 1; 1 with all five stars. */
  share: number;
  /** Points missing for the next star; null with all five. */
  missing: number | null;
}

/** A shop's progress to the next star. */
export function starProgress({ points, next_at }: User['shop_level']): StarProgress {
  if (next_at === null) return { share: 1, missing: null };
  const share = next_at > 0 ? Math.min(1, points / next_at) : 1;
  return { share, missing: Math.max(0, next_at - points) };
}
