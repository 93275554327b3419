import { useAtomValue } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { unreadTotalAtom } from '@adpartner/shared/session/unread-atoms';
import { Link } from '@adpartner/shared/shell/router';
import { Badge } from '@adpartner/shared/ui/badge';
import { useTitle } from '../header/use-title.ts';
import { KEEPS_PLACE, lastSearchOf } from '../layout/use-scroll-place.ts';
import type { PageFacts } from '../router/page-facts.ts';
import styles from './tab-bar.module.css';
import { tabsIn, type TabEntry } from './tabs.ts';

export interface TabBarProps {
  /** The path shown, without its query. */
  path: string;
  facts: PageFacts | undefined;
}

/**
 * The way between the landing pages: a bar at the foot of each of them, a rail beside it in a wide window.
 * Each tab leads to where one was on its page; the one that is shown leads to that page's top.
 */
export function TabBar({ path, facts }: TabBarProps) {
  const { t } = useMessages('host');
  const bar = useRef<HTMLElement>(null);
  const tabs = tabsIn(facts);
  const isShown = tabs.length > 1 && tabs.some((tab) => tab.path === path);
  useBottomHeight(bar, isShown);
  if (!isShown) return null;
  return (
    <nav ref={bar} className={styles.bar} aria-label={t('header.tabs')}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.path} className={styles.place}>
            <TabLink tab={tab} isCurrent={tab.path === path} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab, isCurrent }: { tab: TabEntry; isCurrent: boolean }) {
  const { path, icon, unread } = tab;
  const title = useTitle(tab.title);
  const count = useAtomValue(unreadTotalAtom);
  return (
    <Link
      to={path + lastSearchOf(path)}
      state={KEEPS_PLACE}
      className={styles.tab}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (!isCurrent) return;
        event.preventDefault();
        window.scrollTo({ top: 0 });
      }}
    >
      <span className={styles.sign}>
        <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
          <path d={icon} />
        </svg>
        {unread && count > 0 && (
          <span className={styles.count}>
            <Badge count={count} />
          </span>
        )}
      </span>
      <span className={styles.title}>{title}</span>
    </Link>
  );
}

/** Keeps `--bottom` on `<html>`: how much of the window's foot is covered while the bar is there, for what floats above it. */
function useBottomHeight(bar: React.RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { height, width } = element.getBoundingClientRect();
      // As a rail it covers nothing.
      style.setProperty('--bottom', width > height ? `${height}px` : '0px');
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      style.removeProperty('--bottom');
    };
  }, [bar, isShown]);
}
