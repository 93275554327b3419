import type { User } from '@adpartner/shared/contract/user';

/** When checking in is possible again, as far as it is known. */
export interface SignInFacts {
  signIn: Pick<User['sign_in'], 'signed_in_today' | 'next_at'>;
  /** `next_at` of the last response, of success or error; the user may not have been refetched since. */
  responded?: unknown;
}

/**
 * Whether the user has to wait for the next check-in without having checked in today. That is so after a change of the
 * time zone: the last check-in was on another local day, and the server allows none before `next_at`.
 * @param until from when the screen says that checking in is possible, in ms since 1970
 * @param today the local day, `2026-11-21`
 */
export function waitsForOtherDay(
  { next_at, days }: Pick<User['sign_in'], 'next_at' | 'days'>,
  until: number,
  today: string,
): boolean {
  return typeof next_at === 'string' && Date.parse(next_at) === until && !days.includes(today);
}

/**
 * Until when the user has checked in: the moment from which it is possible again, in ms; `null` if it is
 * possible now, and infinity if it is not and an older server did not say when.
 */
export function signedInUntil({ signIn, responded }: SignInFacts, now: number): number | null {
  const { signed_in_today, next_at } = signIn;
  const moments = [next_at, responded].flatMap((at) =>
    typeof at === 'string' && Date.parse(at) > now ? [Date.parse(at)] : [],
  );
  if (moments.length > 0) return Math.max(...moments);
  return signed_in_today && next_at === undefined ? Number.POSITIVE_INFINITY : null;
}
