import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './banner.module.css';
import { bringMessageIntoView } from './bring-into-view.ts';
import { joinClasses } from './join-classes.ts';

const ICONS = { loss: CircleAlert, warn: TriangleAlert, info: Info } as const;

export interface BannerProps {
  tone?: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that does something about it. */
  action?: ReactNode;
  /** It says how something ended: announced at once, and brought into view. */
  alert?: boolean;
  className?: string;
}

/** Something to know that stays: an icon, words and at most one thing to do. */
export function Banner({ tone = 'info', title, children, action, alert, className }: BannerProps) {
  const Icon = ICONS[tone];
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed may be a window's height below it.
    if (!alert) return;
    return bringMessageIntoView(place.current);
  }, [alert]);
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
