import { useAtomValue } from 'jotai';
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
 * The navigation between the landing pages: a bar at the foot of each, a rail beside it in a wide window.
 * Each tab returns to the last position on its page; the current tab scrolls to the top.
 */
export function TabBar({ path, facts }: TabBarProps) {
  const { t } = useMessages('host');
  const tabs = tabsIn(facts);
  if (tabs.length < 2 || !tabs.some((tab) => tab.path === path)) return null;
  return (
    <>
      <div className={styles.room} />
      <nav className={styles.bar} aria-label={t('header.tabs')} data-tab-bar>
        <ul className={styles.tabs}>
          {tabs.map((tab) => (
            <li key={tab.path} className={styles.place}>
              <TabLink tab={tab} isCurrent={tab.path === path} />
            </li>
          ))}
        </ul>
      </nav>
    </>
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
