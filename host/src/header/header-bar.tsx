import type { ReactNode } from 'react';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import styles from './header.module.css';
import { useScrolled } from './use-scrolled.ts';

/** The bar's background while the page is not scrolled: its own, or the page's picture. */
function groundClass(transparent: RouteMeta['transparent']): string {
  if (!transparent) return '';
  return transparent === 'white' ? `${styles.clear} ${styles.white}` : styles.clear!;
}

/** The bar without what is in it, which so is not rendered anew when the page is scrolled. */
export function HeaderBar({
  transparent,
  children,
}: Pick<RouteMeta, 'transparent'> & { children: ReactNode }) {
  const isScrolled = useScrolled(Boolean(transparent));
  return (
    <div className={`${styles.header} ${isScrolled ? '' : groundClass(transparent)}`}>
      {children}
    </div>
  );
}
