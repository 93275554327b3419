import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ComponentPropsWithRef } from 'react';
import styles from './error-text.module.css';

/** A field's error: an icon and the words, below the control it belongs to. */
export function ErrorText({ children, ...rest }: Omit<ComponentPropsWithRef<'div'>, 'className'>) {
  return (
    <div {...rest} className={styles.error}>
      <CircleAlert className={styles.icon} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
    </div>
  );
}
