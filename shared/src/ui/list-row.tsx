import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './list-row.module.css';
import { renderAs, type Dressable } from './render-as.ts';

/** A row's place in a list of which only a part is rendered. */
export interface RowPlace {
  /** From 1. */
  position?: number | undefined;
  /** How many there are; -1 if unknown. */
  of?: number | undefined;
}

export interface ListRowProps extends RowPlace {
  /** Above the first row of a group: a day, a letter. */
  heading?: ReactNode;
  /** The title. */
  title: ReactNode;
  /** Time and state. */
  note?: ReactNode;
  /** At the start: a picture, an icon. */
  start?: ReactNode;
  /** At the end: the signed amount. */
  end?: ReactNode;
  endNote?: ReactNode;
  /** Sentences about it, in the row's whole width below both. */
  below?: ReactNode;
  /** Makes the whole row this link: `render={<Link to="…" />}`. */
  render?: Dressable;
  /** Makes the whole row a button. */
  onClick?: () => void;
  /** A button that opens nothing has no chevron. */
  opens?: boolean;
  /** Unread: bold, with a dot, and the word for it. */
  unread?: string;
  className?: string;
}

/** One row of a `RowList`: a link, a button, or plain; the whole row is the target. */
export function ListRow(props: ListRowProps) {
  const { render, onClick, opens = true, unread } = props;
  const active = render !== undefined || onClick !== undefined;
  const content = <RowContent {...props} isOpened={active && opens} />;
  const classes = joinClasses(
    styles.row,
    active && styles.active,
    unread !== undefined && styles.unread,
    props.className,
  );
  return (
    <li className={styles.item} aria-posinset={props.position} aria-setsize={props.of}>
      {props.heading && <div className={styles.heading}>{props.heading}</div>}
      {render ? (
        renderAs(render, classes, content)
      ) : onClick ? (
        <button type="button" className={classes} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={classes}>{content}</div>
      )}
    </li>
  );
}

function RowContent(props: ListRowProps & { isOpened: boolean }) {
  const { title, note, start, end, endNote, below, unread, isOpened } = props;
  return (
    <>
      {start !== undefined && <span className={styles.start}>{start}</span>}
      <span className={styles.body}>
        <span className={styles.main}>
          <span className={styles.title}>
            {unread !== undefined && <span className={styles.dot} role="img" aria-label={unread} />}
            {title}
          </span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
        {(end !== undefined || endNote !== undefined) && (
          <span className={styles.end}>
            {end !== undefined && <span className={styles.amount}>{end}</span>}
            {endNote !== undefined && <span className={styles.note}>{endNote}</span>}
          </span>
        )}
        {below !== undefined && (
          <span className={joinClasses(styles.note, styles.below)}>{below}</span>
        )}
      </span>
      {isOpened && <ChevronRight className={styles.chevron} aria-hidden="true" />}
    </>
  );
}

/** The list that rows stand in, with hairlines between them. */
export function RowList({
  label,
  className,
  ...rest
}: Omit<ComponentPropsWithRef<'ul'>, 'role' | 'aria-label'> & { label?: string | undefined }) {
  // Safari drops the list role of a list without bullets; an explicit role restores it.
  return (
    <ul {...rest} role="list" aria-label={label} className={joinClasses(styles.list, className)} />
  );
}
