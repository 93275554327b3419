import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { joinClasses } from './join-classes.ts';
import { TrendPlot, type TrendPoint } from './trend-plot.tsx';
import { TrendTable, type TrendTableWords } from './trend-table.tsx';
import styles from './trend.module.css';

export type { TrendPoint } from './trend-plot.tsx';

export interface TrendProps {
  /** The points of the chart. */
  label: string;
  points: readonly TrendPoint[];
  /** The label of a gridline; usually short, in compact notation. */
  formatTick: (value: number) => string;
  words: TrendTableWords & {
    /** Shown if there is nothing to draw yet. */
    empty: string;
  };
  className?: string;
}

/**
 * One series over time. Tap it, drag or point at it, or use the arrow keys, to read a point; its axis starts at zero; the
 * table below has the same figures.
 */
export function Trend({ label, points, formatTick, words, className }: TrendProps) {
  const [wanted, setWanted] = useState<string>();
  const last = points.length - 1;
  const wantedPlace = points.findIndex((point) => point.key === wanted);
  const place = wantedPlace < 0 ? last : wantedPlace;
  const point = points[place];
  if (!point) {
    return <p className={joinClasses(styles.empty, className)}>{words.empty}</p>;
  }

  const read = (next: number) => setWanted(points[Math.min(last, Math.max(0, next))]?.key);
  const readAt = (event: PointerEvent) => {
    if (event.type === 'pointermove' && event.pointerType !== 'mouse' && event.buttons === 0)
      return;
    const drawing = event.currentTarget.querySelector('svg')?.getBoundingClientRect();
    const { left = 0, width = 0 } = drawing ?? {};
    if (width === 0) return;
    const share = (event.clientX - left) / width;
    read(Math.round((isRtl(event.currentTarget) ? 1 - share : share) * last));
  };
  const readByKey = (event: KeyboardEvent) => {
    const next = placeFor(event, place, last);
    if (next === undefined) return;
    event.preventDefault();
    read(next);
  };

  return (
    <figure className={joinClasses(styles.trend, className)}>
      <p className={styles.reading} aria-hidden="true">
        <span className={styles.when}>{point.label}</span>
        <span className={styles.much}>{point.text}</span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={`${point.label}: ${point.text}`}
        className={styles.hold}
        onKeyDown={readByKey}
        onPointerDown={readAt}
        onPointerMove={readAt}
        // A finger leaves whenever it is lifted: what a tap reads stays.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setWanted(undefined)}
        onBlur={() => setWanted(undefined)}
      >
        <TrendPlot points={points} place={place} formatTick={formatTick} />
      </div>
      <TrendTable {...{ label, points, words }} />
    </figure>
  );
}

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';

function placeFor(
  { key, currentTarget }: KeyboardEvent,
  place: number,
  last: number,
): number | undefined {
  const later = isRtl(currentTarget) ? 'ArrowLeft' : 'ArrowRight';
  if (key === later || key === 'ArrowUp') return place + 1;
  if (/^Arrow(Left|Right|Down)$/.test(key)) return place - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}
