import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { renderAs, type Dressable } from './render-as.ts';
import styles from './stacked-bar.module.css';

export interface StackedBarPart {
  key: string;
  label: ReactNode;
  /** For drawing only; parts of 0 or less are in the legend only. */
  value: number;
  /** The value, in words or as an `<Amount>`. */
  amount: ReactNode;
  note?: ReactNode;
  /** Makes its line in the legend a link. */
  render?: Dressable;
}

export interface StackedBarProps {
  /** The name of the total. */
  label: string;
  /** At most five, in drawing order. */
  parts: readonly StackedBarPart[];
  className?: string;
}

/** A total as a bar of its parts, with a list of the figures that is also the legend. */
export function StackedBar({ label, parts, className }: StackedBarProps) {
  return (
    <div className={joinClasses(styles.stack, className)}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(
          (part, place) =>
            part.value > 0 && (
              <span
                key={part.key}
                className={styles.part}
                data-part={place + 1}
                style={{ flexGrow: part.value }}
              />
            ),
        )}
      </div>
      <ul role="list" aria-label={label} className={styles.legend}>
        {parts.map((part, place) => {
          const line = (
            <>
              <span className={styles.swatch} data-part={place + 1} aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.label}>{part.label}</span>
                <span className={styles.amount}>{part.amount}</span>
                {part.note !== undefined && <span className={styles.note}>{part.note}</span>}
              </span>
              {part.render && <ChevronRight className={styles.chevron} aria-hidden="true" />}
            </>
          );
          return (
            <li key={part.key}>
              {part.render ? (
                renderAs(part.render, joinClasses(styles.line, styles.link), line)
              ) : (
                <div className={styles.line}>{line}</div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
