import type { CSSProperties, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Contains the shapes of loading content, and says `label` ("Loading") to assistive technology. */
export function Skeleton(props: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="status" className={joinClasses(styles.skeleton, props.className)}>
      <VisuallyHidden>{props.label}</VisuallyHidden>
      <div aria-hidden="true" className={styles.shapes}>
        {props.children}
      </div>
    </div>
  );
}

/** A line of text of the given size in the type scale; `width` is a CSS length. */
export function SkeletonLine({
  size = 16,
  width = '60%',
}: {
  size?: 12 | 14 | 16 | 20 | 28 | 36;
  width?: string;
}) {
  const style: CSSProperties = { inlineSize: width, fontSize: `var(--text-${size})` };
  return <span className={styles.line} style={style} />;
}

/** A block of the given CSS height: a picture, a chart, a card. */
export function SkeletonBlock({ height, width = '100%' }: { height: string; width?: string }) {
  return <span className={styles.block} style={{ blockSize: height, inlineSize: width }} />;
}

/** A `ListRow`: `start` leaves room for a picture, `end` for an amount. */
export function SkeletonRow({ start = false, end = true }: { start?: boolean; end?: boolean }) {
  return (
    <div className={styles.row}>
      {start && <span className={styles.picture} />}
      <div className={styles.main}>
        <SkeletonLine size={16} width="55%" />
        <SkeletonLine size={14} width="35%" />
      </div>
      {end && <SkeletonLine size={16} width="4.5em" />}
    </div>
  );
}

/** A `Figure` with its caption and amount. */
export function SkeletonFigure({
  size = 20,
  note = false,
}: {
  size?: 16 | 20 | 28;
  note?: boolean;
}) {
  return (
    <div className={styles.figure}>
      <SkeletonLine size={size === 16 ? 12 : 14} width="70%" />
      <SkeletonLine size={size} width="90%" />
      {note && <SkeletonLine size={12} width="50%" />}
    </div>
  );
}
