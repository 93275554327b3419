import { useId, type ReactNode } from 'react';
import styles from './card.module.css';
import { joinClasses } from './join-classes.ts';

export interface CardProps {
  title?: ReactNode;
  /** The title's level in the page's outline. */
  level?: 2 | 3 | 4;
  /** At the end of the title's line: a link, an "as of". */
  aside?: ReactNode;
  /** No padding inside: for rows that bring their own. */
  flush?: boolean;
  children: ReactNode;
  className?: string;
}

/** A surface on the page; with a title it is a section named by it. */
export function Card({ title, level = 2, aside, flush, children, className }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const Element = title === undefined ? 'div' : 'section';
  return (
    <Element
      className={joinClasses(styles.card, flush && styles.flush, className)}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {(title !== undefined || aside !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && (
            <Heading id={id} className={styles.title}>
              {title}
            </Heading>
          )}
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </Element>
  );
}
