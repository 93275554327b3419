import type { ReactNode } from 'react';
import styles from './kind-and-time.module.css';

export interface KindAndTimeProps {
  kind: string;
  /** Its time, as it is shown. */
  time: string;
  /** The same moment, ISO 8601. */
  moment: string;
  /** More words, after both. */
  children?: ReactNode;
}

/** What a row of a list is about and when that was, with a dot between them if both are in one line. */
export function KindAndTime({ kind, time, moment, children }: KindAndTimeProps) {
  return (
    <span className={styles.line}>
      <span>{kind}</span>{' '}
      <time className={styles.time} dateTime={moment}>
        {time}
      </time>{' '}
      {children}
    </span>
  );
}
