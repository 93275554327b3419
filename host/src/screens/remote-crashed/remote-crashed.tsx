import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { browserPage } from '@adpartner/shared/shell/gone-chunk';
import { useLocation } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import type { AfterCrash, WayOut } from '../../remotes/loading/after-crash.ts';
import { afterCrash } from '../../remotes/loading/page-loader.ts';
import type { Crash } from '../../remotes/crashes/screen-boundary.tsx';
import { prefixesOf } from '../../router/stubs.ts';
import { RemoteFailed } from '../remote-failed/remote-failed.tsx';
import { RemotePending } from '../remote-pending/remote-pending.tsx';

export interface RemoteCrashedProps {
  remote: string;
  crash: Crash;
  onRetry: () => void;
  wayOutOf?: AfterCrash;
}

const isLanding = (remote: string, path: string) =>
  prefixesOf(remote).includes(path.replaceAll('/', ''));

// With the messages, which the way out doesn't wait for.
function UsePrevious({ onUse }: { onUse: () => void }) {
  const { t } = useMessages('host');
  return (
    <Button tone="quiet" onClick={onUse}>
      {t('crash.usePrevious')}
    </Button>
  );
}

/**
 * Shown in place of a remote's screen that crashed. A release whose landing screen crashes, or that crashes again, is
 * replaced by the previous one, with one reload; never if the user had typed something. Otherwise they decide.
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
      const mayReload = found.isGivenUp && !crash.typed && !browserPage.hasInput();
      // The reloaded page goes on from here, with the release before.
      if (!(mayReload && found.takePrevious?.())) setWayOut(found);
    };
    find().then(leave, () => leave({ isGivenUp: false }));
    return () => {
      here = false;
    };
  }, [crash]);

  if (!wayOut) return <RemotePending />;
  const { takePrevious } = wayOut;
  return (
    <RemoteFailed
      failure="broken"
      onRetry={onRetry}
      more={takePrevious && <UsePrevious onUse={() => void takePrevious()} />}
    />
  );
}
