import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import { signedInUntil, type SignInFacts } from '../model/next-sign-in.ts';

/** The longest delay of a browser's timer. */
const LONGEST = 2 ** 31 - 1;

/**
 * Until when the user has checked in, see `signedInUntil`. At that moment, also on a phone that was asleep
 * then, the user is refetched and `onPossible` is called.
 */
export function useSignedInUntil(
  facts: SignInFacts | null,
  onPossible?: () => void,
): number | null {
  const queryClient = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  const until = facts === null ? null : signedInUntil(facts, now);
  const tell = useEffectEvent(() => onPossible?.());
  useEffect(() => {
    if (until === null || until === Number.POSITIVE_INFINITY) return;
    const look = () => {
      if (Date.now() < until) return;
      setNow(Date.now());
      tell();
      void queryClient.invalidateQueries({ queryKey: sessionKeys.user });
    };
    const timer = setTimeout(look, Math.min(Math.max(until - Date.now(), 0), LONGEST));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [until, queryClient]);
  return until;
}
