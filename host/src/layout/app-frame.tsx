import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { startTextSize } from '../language/text-size.ts';
import styles from './app-frame.module.css';
import { ConnectionBar } from './connection-bar.tsx';
import { SandboxBar } from './sandbox-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { useDevice } from './use-device.ts';
import { useScrollPlace } from './use-scroll-place.ts';
import { useTopHeight } from './use-top-height.ts';

export interface AppFrameProps {
  header: ReactNode;
  /** The header lies over the page's beginning instead of above it. */
  overlaid?: boolean;
  /** Below the page, or beside it where the window is wide. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** The column that the app is: its header and bars, and the screen below them. */
export function AppFrame({ header, overlaid = false, tabs, children }: AppFrameProps) {
  const top = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  useDevice();
  // Before anything is painted: what changes on <html> afterwards styles the whole page anew.
  useLayoutEffect(startTextSize, []);
  useTopHeight(top);
  useArrival(main);
  useScrollPlace(main);
  return (
    <div className={styles.column}>
      <header ref={top} className={styles.top} data-overlaid={overlaid || undefined}>
        {header}
        <SandboxBar />
        <ConnectionBar />
      </header>
      <main ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {tabs}
    </div>
  );
}
