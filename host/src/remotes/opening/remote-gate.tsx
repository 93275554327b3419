import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from '@adpartner/shared/shell/router';
import { LateNotFound } from '../../screens/not-found/late-not-found.ts';
import { RemoteFailed } from '../../screens/remote-failed/remote-failed.tsx';
import { RemotePending } from '../../screens/remote-pending/remote-pending.tsx';
import { RemoteError } from '../loading/remote-error.ts';
import { useRemotes } from './remotes-context.ts';

/**
 * The placeholder at a remote's prefix until the remote's routes are loaded. It opens the remote and
 * navigates to the same address again, which then matches the remote's routes. If the remote is open and the
 * address still matches none, there is no such page.
 */
export function RemoteGate({ remote }: { remote: string }) {
  const { open, isOpen } = useRemotes();
  const location = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<RemoteError | null>(null);
  const [attempt, setAttempt] = useState(0);
  // The navigation that was matched before the remote was open. Only a second match tells whether the page
  // exists.
  const [before, setBefore] = useState<string | null>(null);

  const bringIn = useEffectEvent(() => open(remote, { again: attempt > 0 }));
  const goOn = useEffectEvent(() => {
    setBefore(location.key);
    void navigate(location, { replace: true, state: location.state as unknown });
  });

  useEffect(() => {
    let here = true;
    bringIn().then(
      () => {
        if (here) goOn();
      },
      (error: unknown) => {
        if (!here) return;
        const known = error instanceof RemoteError;
        // The reloaded page goes on from here, with a release that works.
        if (known && error.reload?.()) return;
        setFailure(known ? error : new RemoteError('broken', remote, null, String(error)));
      },
    );
    return () => {
      here = false;
    };
  }, [attempt, remote]);

  if (before !== null && before !== location.key && isOpen(remote)) return <LateNotFound />;
  if (failure) {
    const retry = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
    return <RemoteFailed failure={failure.failure} onRetry={retry} />;
  }
  return <RemotePending />;
}
