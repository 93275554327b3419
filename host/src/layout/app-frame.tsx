import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '@adpartner/shared/shell/router';
import { startTextSize } from '../language/text-size.ts';
import { changeShown } from '../motion/show-change.ts';
import styles from './app-frame.module.css';
import { ConnectionBar } from './connection-bar.tsx';
import { SandboxBar } from './sandbox-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { useScrollPlace } from './use-scroll-place.ts';
import { useTopHeight } from './use-top-height.ts';

export interface AppFrameProps {
  header: ReactNode;
  /** The header covers the top of the page instead of standing above it. */
  overlaid?: boolean;
  /** In a wide window the column has room for two panes. */
  panes?: boolean;
  /** Below the page, or beside it where the window is wide. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** The app's column: header, bars, and the screen below them. */
export function AppFrame({
  header,
  overlaid = false,
  panes = false,
  tabs,
  children,
}: AppFrameProps) {
  const top = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  // Before the first paint: a later change on <html> would restyle the whole page.
  useLayoutEffect(startTextSize, []);
  useTopHeight(top);
  useArrival(main);
  useScrollPlace(main);
  const { key } = useLocation();
  useLayoutEffect(changeShown, [key]);
  return (
    <div className={styles.column} data-panes={panes || undefined}>
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
