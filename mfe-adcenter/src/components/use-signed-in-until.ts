import { useEffect, useEffectEvent, useRef } from 'react';
import { useQueryClient } from '@adpartner/shared/api/query';
import { sessionKeys } from '@adpartner/shared/api/session-queries';
import { useNow } from '@adpartner/shared/shell/use-now';
import { signedInUntil, type SignInFacts } from '../model/next-sign-in.ts';

/**
 * Until when the user has checked in, see `signedInUntil`. At that moment, also on a phone that was asleep
 * then, the user is refetched and `onPossible` is called.
 */
export function useSignedInUntil(
  facts: SignInFacts | null,
  onPossible?: () => void,
): number | null {
  const queryClient = useQueryClient();
  const untilAt = (at: number) => (facts === null ? null : signedInUntil(facts, at));
  const now = useNow((at) => untilAt(at) ?? Infinity);
  const told = useRef(now);
  const tell = useEffectEvent(() => {
    onPossible?.();
    void queryClient.invalidateQueries({ queryKey: sessionKeys.user });
  });
  useEffect(() => {
    if (told.current === now) return;
    told.current = now;
    tell();
  }, [now]);
  return untilAt(now);
}
