import { useAtomValue } from 'jotai';
import { useEffect, useState, type ComponentType } from 'react';
import { isSignedInAtom } from '@adpartner/shared/session/session-atoms';
import { useLocation } from '@adpartner/shared/shell/router';

/**
 * Loads the code that keeps a session fresh, which the login page does not need. After a failure the next
 * page loads it.
 */
export function LateFreshSession() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { pathname } = useLocation();
  const [Part, setPart] = useState<ComponentType | null>(null);
  const isMissing = isSignedIn && Part === null;
  useEffect(() => {
    if (!isMissing) return;
    let here = true;
    import(/* webpackChunkName: "signed-in" */ './fresh-session.tsx').then(
      ({ FreshSession }) => here && setPart(() => FreshSession),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [isMissing, pathname]);
  return isSignedIn && Part && <Part />;
}
