import { useRef, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import styles from './button.module.css';
import { joinClasses } from './join-classes.ts';
import { renderAs, type Dressable } from './render-as.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** As wide as its container. */
  full?: boolean;
  /**
   * Busy: keeps its width, its name and the focus, and takes no second press. Of a button that may become busy,
   * say so with `false`: then the second of two taps is not taken either, which may come before it is drawn so.
   */
  loading?: boolean;
  icon?: ReactNode;
  /** Look like a button, be this element: `render={<Link to="…" />}`. */
  render?: Dressable;
}

const contentOf = (label: ReactNode, icon: ReactNode, loading: boolean | undefined) => (
  <>
    <span className={styles.content}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.label}>{label}</span>
    </span>
    {loading && (
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    )}
  </>
);

/** A button, or a link that looks like one. 44 px high at least; long labels wrap. */
export function Button({
  tone = 'primary',
  full,
  loading,
  icon,
  render,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isTaken = useRef(false);
  const classes = joinClasses(
    styles.button,
    styles[tone],
    full && styles.full,
    loading && styles.loading,
    className,
  );
  const content = contentOf(children, icon, loading);
  if (render) return renderAs(render, classes, content);

  // Not `disabled`: that would drop the focus, and the reader's place with it.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || isTaken.current) {
      event.preventDefault();
      return;
    }
    isTaken.current = loading === false;
    onClick?.(event);
    // A browser hands on taps that wait before it does this, and what was begun is drawn before it, too.
    if (isTaken.current) setTimeout(() => (isTaken.current = false), 0);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
    >
      {content}
    </button>
  );
}
