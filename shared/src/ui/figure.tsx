import type { ReactNode } from 'react';
import styles from './figure.module.css';
import { joinClasses } from './join-classes.ts';

export interface FigureProps {
  /** What it is. */
  caption: ReactNode;
  /** How much: an `<Amount>` or a formatted number. */
  amount: ReactNode;
  /** The change, or as of when. */
  note?: ReactNode;
  size?: 'small' | 'normal' | 'large';
  className?: string;
}

/** A caption, an amount, and what there is to say about it. */
export function Figure({ caption, amount, note, size = 'normal', className }: FigureProps) {
  return (
    <div className={joinClasses(styles.figure, styles[size], className)}>
      <p className={styles.caption}>{caption}</p>
      <p className={styles.amount}>{amount}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** Figures side by side, as many as their longest amounts let stand in a line. */
export function FigureGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={joinClasses(styles.grid, className)}>{children}</div>;
}
