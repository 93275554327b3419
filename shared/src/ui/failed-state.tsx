import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Button } from '@adpartner/shared/ui/button';
import styles from './failed-state.module.css';
import { joinClasses } from './join-classes.ts';

export interface FailedStateProps {
  /** What did not load. */
  title: ReactNode;
  /** Why, where we know, and what still works. */
  children?: ReactNode;
  retryLabel: string;
  /** Left out where trying again can't help; `action` then leads to what can. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Beside Retry: the way to what still works. */
  action?: ReactNode;
  className?: string;
}

/** A place whose content did not come. Announced; Retry, where it can help, keeps the focus while it works. */
export function FailedState(props: FailedStateProps) {
  const { title, children, retryLabel, onRetry, retrying, action, className } = props;
  return (
    <div role="alert" className={joinClasses(styles.state, className)}>
      {/* Tapping the words tries again too; the button is what is named and reached by keyboard. */}
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
