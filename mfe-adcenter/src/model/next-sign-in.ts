import type { User } from '@adpartner/shared/contract/user';

/** What is known of when signing in is possible again, as far as it is known. */
export interface SignInFacts {
  signIn: Pick<User['sign_in'], 'signed_in_today' | 'next_at'>;
  /** `next_at` of the last response, of success or error; the user may not have been asked for since. */
  responded?: unknown;
}

/**
 * Until when the user has signed in: the moment from which it is possible again, in ms; `null` where it is
 * now, and infinity where it is not and a server of before did not say when.
 */
export function signedInUntil({ signIn, responded }: SignInFacts, now: number): number | null {
  const { signed_in_today, next_at } = signIn;
  const moments = [next_at, responded].flatMap((at) =>
    typeof at === 'string' && Date.parse(at) > now ? [Date.parse(at)] : [],
  );
  if (moments.length > 0) return Math.max(...moments);
  return signed_in_today && next_at === undefined ? Number.POSITIVE_INFINITY : null;
}
