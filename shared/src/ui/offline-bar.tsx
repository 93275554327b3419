import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import styles from './offline-bar.module.css';

/**
 * The bar for times without a connection; its words include the time of the shown data. Keep it mounted
 * without children while online: a status region must exist before its words.
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
