import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  icon: ReactNode;
  title: string;
  /** Why, and what to do about it. */
  children: ReactNode;
  action?: ReactNode;
}

/** A page with a single message. */
export function Notice({ icon, title, children, action }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
