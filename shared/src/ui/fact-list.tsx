import type { ReactNode } from 'react';
import styles from './fact-list.module.css';
import { joinClasses } from './join-classes.ts';

export interface Fact {
  key: string;
  /** What it is about. */
  label: ReactNode;
  value: ReactNode;
  /** At the value's end: a button that copies it. */
  action?: ReactNode;
  /** A value of several lines: it stands below its label, not beside it. */
  long?: boolean;
}

/** What is to be known about one thing: names and values. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={joinClasses(styles.list, className)}>
      {facts.map(({ key, label, value, action, long }) => (
        <div key={key} className={joinClasses(styles.fact, long && styles.long)}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <span className={styles.words}>{value}</span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
