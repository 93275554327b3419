import type { CSSProperties } from 'react';
import { scaleOf } from './trend-scale.ts';
import styles from './trend.module.css';

export interface TrendPoint {
  key: string;
  /** For drawing only. */
  value: number;
  /** The time: "21 Nov". */
  label: string;
  /** The value: "$98.20". */
  text: string;
}

export interface TrendPlotProps {
  points: readonly TrendPoint[];
  /** The selected point. */
  place: number;
  formatTick: (value: number) => string;
}

/**
 * The drawing: lines in an SVG that stretches with its box, words and dots as HTML above it, so that they
 * keep their shape and follow the text size.
 */
export function TrendPlot({ points, place, formatTick }: TrendPlotProps) {
  const scale = scaleOf(points.map((point) => point.value));
  const last = points.length - 1;
  const x = (at: number) => (last === 0 ? 50 : (at / last) * 100);
  const y = (value: number) => 100 - ((value - scale.min) / (scale.max - scale.min)) * 100;
  const line = points.map((point, at) => `${x(at)},${y(point.value)}`).join(' ');
  const extreme = extremeOf(points);
  const isLow = (points[extreme]?.value ?? 0) < 0;
  const dot = (at: number): CSSProperties => ({
    insetInlineStart: `${x(at)}%`,
    insetBlockStart: `${y(points[at]?.value ?? 0)}%`,
  });

  return (
    <div className={styles.plot} data-low={isLow || undefined} aria-hidden="true">
      <div className={styles.ticks}>
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ insetBlockStart: `${y(tick)}%` }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className={styles.drawing}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.lines}>
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100"
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? styles.zero : styles.grid}
            />
          ))}
          <polygon points={`${x(0)},${y(0)} ${line} ${x(last)},${y(0)}`} className={styles.area} />
          <polyline points={line} className={styles.line} />
        </svg>
        <span className={styles.cursor} style={{ insetInlineStart: `${x(place)}%` }} />
        {[...new Set([0, extreme, last])].map((at) => (
          <span key={at} className={styles.mark} style={dot(at)} />
        ))}
        <span className={styles.dot} style={dot(place)} />
        {extreme !== 0 && extreme !== last && (
          <span
            className={styles.extreme}
            data-side={x(extreme) > 50 ? 'end' : 'start'}
            data-below={isLow || undefined}
            style={dot(extreme)}
          >
            {points[extreme]?.text}
          </span>
        )}
      </div>
      <div className={styles.ends}>
        <EndLabel point={points[0]} />
        {last > 0 && <EndLabel point={points[last]} />}
      </div>
    </div>
  );
}

function EndLabel({ point }: { point: TrendPoint | undefined }) {
  return (
    <span>
      {point?.label}
      <b>{point?.text}</b>
    </span>
  );
}

/** The place of the value furthest from zero, the first of equals. */
function extremeOf(points: readonly TrendPoint[]): number {
  return points.reduce(
    (best, point, at) => (Math.abs(point.value) > Math.abs(points[best]?.value ?? 0) ? at : best),
    0,
  );
}
