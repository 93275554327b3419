import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { joinClasses } from './join-classes.ts';

export interface EmptyStateProps {
  /** One sentence on what will be here. */
  children: ReactNode;
  icon?: ReactNode;
  /** The one action: a button or a link. */
  action?: ReactNode;
  className?: string;
}

/** The state of a place without content yet. */
export function EmptyState({ children, icon = <Inbox />, action, className }: EmptyStateProps) {
  return (
    <div className={joinClasses(styles.state, className)}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
