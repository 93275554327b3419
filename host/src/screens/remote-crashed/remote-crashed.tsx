import { useEffect, useEffectEvent, useState } from 'react';
import { browserPage } from '@adpartner/shared/shell/gone-chunk';
import { useLocation } from '@adpartner/shared/shell/router';
import type { AfterCrash, WayOut } from '../../remotes/loading/after-crash.ts';
import { afterCrash } from '../../remotes/loading/page-loader.ts';
import type { Crash } from '../../remotes/crashes/screen-boundary.tsx';
import { prefixesOf } from '../../router/stubs.ts';
import { RemoteFailed } from '../remote-failed/remote-failed.tsx';
import { LatePreviousOffered } from './late-previous-offered.ts';
import { RemotePending } from '../remote-pending/remote-pending.tsx';

export interface RemoteCrashedProps {
  remote: string;
  crash: Crash;
  onRetry: () => void;
  wayOutOf?: AfterCrash;
}

const isLanding = (remote: string, path: string) =>
  prefixesOf(remote).includes(path.replaceAll('/', ''));

/**
 * Shown in place of a remote's screen that crashed. A release whose landing screen crashes, or that crashes again, is
 * replaced by the previous one, with one reload; never if the user had typed something, or if the reload would end a
 * session that the browser could not store. Otherwise they decide.
 */
export function RemoteCrashed({
  remote,
  crash,
  onRetry,
  wayOutOf = afterCrash,
}: RemoteCrashedProps) {
  const { pathname } = useLocation();
  const [wayOut, setWayOut] = useState<WayOut | null>(null);

  const find = useEffectEvent(() => wayOutOf(remote, crash.error, isLanding(remote, pathname)));
  useEffect(() => {
    let here = true;
    const leave = (found: WayOut) => {
      if (!here) return;
      const costs = found.endsSession === true || crash.typed || browserPage.hasInput();
      const mayReload = found.isGivenUp && !costs;
      // The reloaded page goes on from here, with the release before.
      if (!(mayReload && found.takePrevious?.())) setWayOut(found);
    };
    find().then(leave, () => leave({ isGivenUp: false }));
    return () => {
      here = false;
    };
  }, [crash]);

  if (!wayOut) return <RemotePending />;
  const { takePrevious, endsSession = false } = wayOut;
  if (!takePrevious) return <RemoteFailed failure="broken" onRetry={onRetry} />;
  return <LatePreviousOffered failure="broken" {...{ onRetry, takePrevious, endsSession }} />;
}
