import type { ComponentPropsWithRef } from 'react';
import styles from './visually-hidden.module.css';

/** Words for assistive technology that would only repeat what the eye already has. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />;
}
