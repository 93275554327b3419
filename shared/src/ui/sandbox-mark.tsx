import FlaskConical from 'lucide-react/icons/flask-conical';
import type { ReactNode } from 'react';
import styles from './sandbox-mark.module.css';

/** The thin bar that says that nothing here is real money. */
export function SandboxMark({ children }: { children: ReactNode }) {
  return (
    <p className={styles.mark}>
      <FlaskConical className={styles.icon} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
