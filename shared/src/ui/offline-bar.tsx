import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import styles from './offline-bar.module.css';

/**
 * The quiet bar for while there is no connection; its words hold the time of what is shown. Keep it
 * mounted with no children while online: a status region has to be there before its words come.
 */
export function OfflineBar({ children }: { children?: ReactNode }) {
  return (
    <div role="status">
      {children !== undefined && (
        <p className={styles.bar}>
          <WifiOff className={styles.icon} aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
