import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from '@adpartner/shared/shell/router';
import { loadLateWords } from '../lazy/load-screen.ts';
import { isStored } from './is-stored.ts';
import type { UnstoredBarProps } from './unstored-bar.tsx';

const loadBar = () =>
  Promise.all([
    import(/* webpackChunkName: "unstored" */ './unstored-bar.tsx').then((m) => m.UnstoredBar),
    loadLateWords(),
  ]);

/**
 * Says that the session ends with the page if the browser could not store it, until the user closes the bar.
 * After a failure the next page loads the bar.
 */
export function UnstoredSession({ token }: { token: string }) {
  const { pathname } = useLocation();
  const [Bar, setBar] = useState<ComponentType<UnstoredBarProps> | null>(null);
  const [closedFor, setClosedFor] = useState<string>();
  const isWanted = token !== closedFor && !isStored(token);
  const isMissing = isWanted && Bar === null;
  useEffect(() => {
    if (!isMissing) return;
    let here = true;
    loadBar().then(
      ([Part]) => here && setBar(() => Part),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [isMissing, pathname]);
  return isWanted && Bar && <Bar onClose={() => setClosedFor(token)} />;
}
