import { useId, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './page.module.css';

/** A screen's column: its padding, its safe areas, its parts 12 px apart. The host owns `<main>`. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={joinClasses(styles.page, className)}>{children}</div>;
}

export interface SectionProps {
  title?: ReactNode;
  /** For a section whose title is only for assistive technology. */
  label?: string;
  level?: 2 | 3 | 4;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of a screen on the background, without a card. */
export function Section({ title, label, level = 2, aside, children, className }: SectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={joinClasses(styles.section, className)}
      aria-label={title === undefined ? label : undefined}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={styles.head}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** Sticks above the keyboard or the screen's edge: the screen's main button. */
export function StickyActions({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) {
  return <div className={joinClasses(styles.sticky, className)}>{children}</div>;
}
