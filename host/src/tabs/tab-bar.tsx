import { useAtomValue } from 'jotai';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { unreadTotalAtom } from '@adpartner/shared/session/unread-atoms';
import { Link } from '@adpartner/shared/shell/router';
import { Badge } from '@adpartner/shared/ui/badge';
import { useTitle } from '../header/use-title.ts';
import { KEEPS_PLACE, lastSearchOf } from '../layout/use-scroll-place.ts';
import type { PageFacts } from '../router/facts-in.ts';
import { isOrBelow } from '../router/paths.ts';
import styles from './tab-bar.module.css';
import { tabsIn, type TabEntry } from './tabs.ts';

export interface TabBarProps {
  /** The path shown, without its query. */
  path: string;
  facts: PageFacts | undefined;
  /** The page may be below a tab's, and has two panes in a wide window: the bar is beside them there, too. */
  panes?: boolean;
}

/**
 * The navigation between the landing pages: a bar at the foot of each, a rail beside it in a wide window.
 * Each tab returns to the last position on its page; the current tab scrolls to the top.
 */
export function TabBar({ path, facts, panes = false }: TabBarProps) {
  const { t } = useMessages('host');
  const tabs = tabsIn(facts);
  const current = tabs.find((tab) => (panes ? isOrBelow(path, tab.path) : tab.path === path));
  if (tabs.length < 2 || current === undefined) return null;
  const isBelow = current.path !== path;
  return (
    <>
      <nav
        className={styles.bar}
        aria-label={t('header.tabs')}
        data-tab-bar={isBelow ? undefined : ''}
        data-below={isBelow || undefined}
      >
        <ul className={styles.tabs}>
          {tabs.map((tab) => (
            <li key={tab.path} className={styles.place}>
              <TabLink tab={tab} current={tab === current && (isBelow ? 'true' : 'page')} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.room} />
    </>
  );
}

function TabLink({ tab, current }: { tab: TabEntry; current: 'page' | 'true' | false }) {
  const { path, icon, unread } = tab;
  const title = useTitle(tab.title);
  const count = useAtomValue(unreadTotalAtom);
  return (
    <Link
      to={path + lastSearchOf(path)}
      state={KEEPS_PLACE}
      className={styles.tab}
      aria-current={current || undefined}
      onClick={(event) => {
        if (current !== 'page') return;
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
