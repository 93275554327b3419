import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './banner.module.css';
import { bringMessageIntoView } from './bring-into-view.ts';
import { joinClasses } from './join-classes.ts';
import { vibrateFor } from './vibrate.ts';

const ICONS = { loss: CircleAlert, warn: TriangleAlert, info: Info } as const;

export interface BannerProps {
  tone?: 'loss' | 'warn' | 'info';
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link to act on it. */
  action?: ReactNode;
  /** It says how something ended: announced at once, and brought into view. */
  alert?: boolean;
  className?: string;
}

/** A permanent message: an icon, words and at most one action. */
export function Banner({ tone = 'info', title, children, action, alert, className }: BannerProps) {
  const Icon = ICONS[tone];
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may be far below.
    if (!alert) return;
    if (tone === 'loss') vibrateFor('failure');
    return bringMessageIntoView(place.current);
  }, [alert, tone]);
  return (
    <div
      ref={place}
      role={alert ? 'alert' : undefined}
      className={joinClasses(styles.banner, styles[tone], className)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
