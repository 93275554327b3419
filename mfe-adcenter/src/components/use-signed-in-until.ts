import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import { signedInUntil, type SignInFacts } from '../model/next-sign-in.ts';

/** As long as a browser's timer can wait. */
const LONGEST = 2 ** 31 - 1;

/**
 * Until when the user has signed in, see `signedInUntil`. The moment that it is possible again comes by
 * itself, also on a phone that slept over it, and the user is asked for anew; `onPossible` learns of it.
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
