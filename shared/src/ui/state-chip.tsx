import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './state-chip.module.css';

export interface StateChipProps {
  tone: 'info' | 'accent' | 'loss' | 'warn' | 'neutral';
  /** Beside the word, never instead of it. */
  icon: ReactNode;
  /** The state in a word or two. */
  children: ReactNode;
  className?: string;
}

/** A state as icon and word on a tint. */
export function StateChip({ tone, icon, children, className }: StateChipProps) {
  return (
    <span className={joinClasses(styles.chip, styles[tone], className)}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.word}>{children}</span>
    </span>
  );
}
