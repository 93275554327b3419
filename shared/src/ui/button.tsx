import { useRef, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import styles from './button.module.css';
import { joinClasses } from './join-classes.ts';
import { renderAs, type Dressable } from './render-as.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** As wide as its container. */
  full?: boolean;
  /**
   * Busy: keeps its width, its name and the focus, and ignores presses. A button that may become busy passes
   * `false` otherwise: then the second of two taps is ignored, too, which may come before the next render.
   */
  loading?: boolean;
  icon?: ReactNode;
  /** Renders this element in the button's style: `render={<Link to="…" />}`. */
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

  // Not `disabled`, which would drop the focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || isTaken.current) {
      event.preventDefault();
      return;
    }
    isTaken.current = loading === false;
    onClick?.(event);
    // A browser delivers waiting taps before this timer, and the state is rendered before it, too.
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
