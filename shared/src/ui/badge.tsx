import styles from './badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface BadgeProps {
  count: number;
  /** The count in words, for assistive technology: "12 unread". */
  label?: string;
  /** Above this the badge says "99+". */
  cap?: number;
}

/** A pill that grows with its number; nothing at 0 or below. */
export function Badge({ count, label, cap = 99 }: BadgeProps) {
  if (!(count > 0)) return null;
  const shown = count > cap ? `${cap}+` : String(count);
  return (
    <span className={styles.badge}>
      <span aria-hidden={label === undefined ? undefined : 'true'}>{shown}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
