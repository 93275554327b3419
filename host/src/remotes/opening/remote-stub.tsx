import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import { useLocation, useOutlet } from '@adpartner/shared/shell/router';
import { useEffect, useState, type ComponentType } from 'react';
import { RemoteGate } from './remote-gate.tsx';
import { ScreenBoundary } from '../crashes/screen-boundary.tsx';
import { WithContent } from '../crashes/with-content.tsx';

// Its messages are the host's first ones: it has to be there offline, too.
const RemoteCrashed = lazyScreen(() =>
  import(
    /* webpackChunkName: "signed-in" */ '../../screens/remote-crashed/remote-crashed.tsx'
  ).then((m) => m.RemoteCrashed),
);

/** The progress of slow files, with the code that loads them. */
function LateProgress() {
  const [Late, setLate] = useState<ComponentType | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "signed-in" */ './slow-files.tsx').then(
      ({ SlowFiles }) => setLate(() => SlowFiles),
      () => undefined,
    );
  }, []);
  return Late && <Late />;
}

/**
 * A remote's prefix: a route of the remote or, at the prefix itself until the remote's landing screen is
 * loaded, the gate.
 */
export function RemoteStub({ remote }: { remote: string }) {
  const outlet = useOutlet();
  const { key, pathname, search } = useLocation();
  // An address that the user changes by hand has no key of its own.
  const place = key + pathname + search;
  return (
    <>
      <LateProgress />
      <ScreenBoundary
        key={remote}
        remote={remote}
        place={place}
        fallback={(crash, retry) => <RemoteCrashed remote={remote} crash={crash} onRetry={retry} />}
      >
        {outlet ? (
          <WithContent place={place}>{outlet}</WithContent>
        ) : (
          <RemoteGate remote={remote} />
        )}
      </ScreenBoundary>
    </>
  );
}
