import ArrowDown from 'lucide-react/icons/arrow-down';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef, useState, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './pull-to-refresh.module.css';
import { usePull } from './use-pull.ts';

export interface PullToRefreshProps {
  /** Refetches; the sign stays until it settles. An error is left to the caller. */
  onRefresh: () => Promise<unknown>;
  words: { pull: string; release: string; refreshing: string; done: string };
  disabled?: boolean;
  children: ReactNode;
}

/** On a touch screen, pulling the top of the page down refetches it. */
export function PullToRefresh({ onRefresh, words, disabled, children }: PullToRefreshProps) {
  const area = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'refreshing' | 'done'>('idle');
  const refresh = () => {
    setState('refreshing');
    onRefresh().then(
      () => setState('done'),
      () => setState('idle'),
    );
  };
  const { distance, far } = usePull(area, refresh, !disabled && state !== 'refreshing');

  const busy = state === 'refreshing';
  const said = busy ? words.refreshing : state === 'done' ? words.done : '';
  const shown = busy ? words.refreshing : far ? words.release : words.pull;
  return (
    <div ref={area} className={styles.area}>
      <div
        className={joinClasses(styles.sign, distance === 0 && styles.resting)}
        style={{ blockSize: busy ? 48 : distance }}
        aria-hidden="true"
      >
        {(busy || distance > 0) && (
          <span className={styles.words}>
            {busy ? (
              <RefreshCw className={joinClasses(styles.icon, styles.busy)} />
            ) : (
              <ArrowDown className={joinClasses(styles.icon, far && styles.turned)} />
            )}
            {shown}
          </span>
        )}
      </div>
      <div role="status" className={styles.status}>
        {said}
      </div>
      {children}
    </div>
  );
}
