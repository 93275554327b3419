import { joinClasses } from './join-classes.ts';
import styles from './progress.module.css';

export interface ProgressProps {
  /** 0 to 1; other values are clamped. */
  value: number;
  /** The accessible name of the activity. */
  label: string;
  /** The progress in words: "62 %"; shown at the bar's end. */
  text: string;
  tone?: 'accent' | 'loss' | 'muted';
  className?: string;
}

/** A progress bar with its words. */
export function Progress({ value, label, text, tone = 'accent', className }: ProgressProps) {
  const share = Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));
  return (
    <div className={joinClasses(styles.progress, className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className={styles.track}
      >
        <span
          className={joinClasses(styles.bar, styles[tone])}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </div>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
