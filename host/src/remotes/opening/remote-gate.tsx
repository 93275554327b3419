import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from '@adpartner/shared/shell/router';
import { LateNotFound } from '../../screens/not-found/late-not-found.ts';
import { LatePreviousOffered } from '../../screens/remote-crashed/late-previous-offered.ts';
import { RemoteFailed } from '../../screens/remote-failed/remote-failed.tsx';
import { RemotePending } from '../../screens/remote-pending/remote-pending.tsx';
import { RemoteError } from '../fetching/remote-error.ts';
import { matchAgain } from './match-again.ts';
import { useOpening } from './opening-context.ts';

/**
 * The placeholder at a remote's prefix until the remote's routes are loaded. It opens the remote and
 * navigates to the same address again, which then matches the remote's routes. If the remote is open and the
 * address still matches none, there is no such page.
 */
export function RemoteGate({ remote }: { remote: string }) {
  const { remotes, router } = useOpening();
  const location = useLocation();
  const [failure, setFailure] = useState<RemoteError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasCome, setHasCome] = useState(false);
  // The navigation that was matched before the remote was open. Only a second match tells whether the page
  // exists.
  const [before, setBefore] = useState<string | null>(null);

  const bringIn = useEffectEvent(() => remotes.open(remote, { again: attempt > 0 }));
  const hasGoneOn = useRef(false);
  const goOn = useEffectEvent(() => {
    const going = hasGoneOn.current ? null : matchAgain(router, location);
    if (going === null) return;
    hasGoneOn.current = true;
    void going.then(() => setBefore(location.key));
  });

  useEffect(() => {
    let here = true;
    bringIn().then(
      () => setHasCome(true),
      (error: unknown) => {
        if (!here) return;
        const known = error instanceof RemoteError;
        // The reloaded page goes on from here, with a release that works.
        if (known && !error.endsSession && error.reload?.()) return;
        setFailure(known ? error : new RemoteError('broken', remote, null, String(error)));
      },
    );
    return () => {
      here = false;
    };
  }, [attempt, remote]);

  // Also for an address of the remote that was matched before, and is rendered only now.
  useEffect(() => {
    if (hasCome) goOn();
  }, [hasCome, location]);

  if (before !== null && before !== location.key && remotes.isOpen(remote)) return <LateNotFound />;
  if (failure) {
    const retry = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
    const failed = { failure: failure.failure, onRetry: retry };
    const { reload, endsSession } = failure;
    if (!endsSession || !reload) return <RemoteFailed {...failed} />;
    return <LatePreviousOffered {...failed} takePrevious={reload} endsSession />;
  }
  return <RemotePending />;
}
