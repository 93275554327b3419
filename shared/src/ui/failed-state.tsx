import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './failed-state.module.css';
import { joinClasses } from './join-classes.ts';

export interface FailedStateProps {
  /** The title: what failed to load. */
  title: ReactNode;
  /** Why, if known, and what still works. */
  children?: ReactNode;
  retryLabel: string;
  /** Left out if a retry can't help; `action` then leads to what can. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Beside Retry: a button to what still works. */
  action?: ReactNode;
  className?: string;
}

/**
 * The state of a place whose content failed to load. Announced; Retry, if it can help, keeps the focus while
 * it works.
 */
export function FailedState(props: FailedStateProps) {
  const { title, children, retryLabel, onRetry, retrying, action, className } = props;
  return (
    <div role="alert" className={joinClasses(styles.state, className)}>
      {/* Tapping the text retries too; the button is what is named and reached by keyboard. */}
      <div className={styles.words} onClick={retrying ? undefined : onRetry}>
        <span className={styles.icon} aria-hidden="true">
          <CloudOff />
        </span>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <div className={styles.text}>{children}</div>}
      </div>
      <div className={styles.actions}>
        {onRetry && (
          <Button tone="secondary" loading={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
