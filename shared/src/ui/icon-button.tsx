import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './icon-button.module.css';
import { joinClasses } from './join-classes.ts';
import { renderAs, type Dressable } from './render-as.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'aria-label'
> {
  /** Its action, in words; also its tooltip. */
  label: string;
  icon: ReactNode;
  /** Renders this element: `render={<Link to="…" />}`. */
  render?: Dressable;
}

/** A 44 px target that shows an icon; its colour is that of the text around it. */
export function IconButton({
  label,
  icon,
  render,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const classes = joinClasses(styles.button, className);
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
  if (render) return renderAs(render, classes, content);
  return (
    <button {...rest} type={type} className={classes} title={label}>
      {content}
    </button>
  );
}
