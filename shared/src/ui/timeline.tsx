import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './timeline.module.css';

export interface TimelineEvent {
  key: string;
  /** The event or the new state: a word, a `<StateChip>`. */
  title: ReactNode;
  /** Why. */
  note?: ReactNode;
  /** When, as text. */
  time: string;
  /** The time for machines. */
  dateTime: string;
}

export interface TimelineProps {
  label: string;
  /** In the order shown; the first one is drawn as current. */
  events: readonly TimelineEvent[];
  className?: string;
}

/** Events with time and reason, along a line. */
export function Timeline({ label, events, className }: TimelineProps) {
  return (
    <ol role="list" aria-label={label} className={joinClasses(styles.line, className)}>
      {events.map((event, place) => (
        <li key={event.key} className={joinClasses(styles.event, place === 0 && styles.present)}>
          <span className={styles.dot} aria-hidden="true" />
          <div className={styles.words}>
            <div className={styles.head}>
              <span className={styles.title}>{event.title}</span>
              <time dateTime={event.dateTime} className={styles.time}>
                {event.time}
              </time>
            </div>
            {event.note !== undefined && <p className={styles.note}>{event.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
