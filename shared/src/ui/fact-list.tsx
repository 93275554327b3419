import type { ReactNode } from 'react';
import styles from './fact-list.module.css';
import { joinClasses } from './join-classes.ts';

export interface Fact {
  key: string;
  /** The label. */
  label: ReactNode;
  value: ReactNode;
  /** At the value's end: a copy button. */
  action?: ReactNode;
  /** A value of several lines: below its label, not beside it. */
  long?: boolean;
}

/** A list of labels and values about one thing. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={joinClasses(styles.list, className)}>
      {facts.map(({ key, label, value, action, long }) => (
        <div key={key} className={joinClasses(styles.fact, long && styles.long)}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {typeof value === 'string' ? (
              <bdi className={styles.words}>{value}</bdi>
            ) : (
              // Signs and elements without letters would go from the left.
              <span className={styles.words}>{value}</span>
            )}
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
