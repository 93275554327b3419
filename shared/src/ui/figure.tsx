import type { ReactNode } from 'react';
import styles from './figure.module.css';
import { joinClasses } from './join-classes.ts';

export interface FigureProps {
  /** The caption. */
  caption: ReactNode;
  /** The value: an `<Amount>` or a formatted number. */
  amount: ReactNode;
  /** The change, or the time. */
  note?: ReactNode;
  size?: 'small' | 'normal' | 'large';
  className?: string;
}

/** A caption, an amount, and a note about it. */
export function Figure({ caption, amount, note, size = 'normal', className }: FigureProps) {
  return (
    <div className={joinClasses(styles.figure, styles[size], className)}>
      <p className={styles.caption}>{caption}</p>
      <p className={styles.amount}>{amount}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** Figures side by side, as many as fit in a line. */
export function FigureGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={joinClasses(styles.grid, className)}>{children}</div>;
}
