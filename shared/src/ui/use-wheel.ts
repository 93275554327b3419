import { useEffect, useEffectEvent, useRef } from 'react';
import { useSettled } from './use-settled.ts';

/** One option's height in px; six of them are visible. wheel-picker.module.css has the same. */
export const OPTION_HEIGHT = 44;
const IN_VIEW = 6;

interface WheelOptions {
  /** The number of options. */
  length: number;
  /** The index of the chosen one: the wheel turns to it. */
  chosen: number;
  /** Called with the option in the band once the wheel stands still. */
  onSettle: (place: number) => void;
}

/**
 * The turning of a wheel: by hand until it stands still, and by itself to the chosen option. Its rows are the
 * options once, or three times if there are enough.
 */
export function useWheel({ length, chosen, onSettle }: WheelOptions) {
  const wheel = useRef<HTMLDivElement>(null);
  /** The number of options that the wheel was positioned for. */
  const known = useRef(0);
  /** The row that the wheel is turning to by itself; null otherwise. */
  const target = useRef<number | null>(null);
  const turns = length >= IN_VIEW ? [-1, 0, 1] : [0];

  /** The row of an option that is nearest to the one in the band. */
  const rowOf = (place: number) => {
    if (turns.length === 1 || !wheel.current) return place;
    const now = wheel.current.scrollTop / OPTION_HEIGHT;
    const away = (row: number) => Math.abs(row - now);
    const rows = turns.map((turn) => place + (turn + 1) * length);
    return rows.reduce((nearest, row) => (away(row) < away(nearest) ? row : nearest));
  };
  /** The option's row in the middle of the three copies. */
  const middleRowOf = (place: number) => (turns.length === 1 ? place : place + length);

  /** Moves the wheel to a row without an animation. */
  const placeAt = (row: number) => {
    if (!wheel.current) return;
    wheel.current.style.scrollBehavior = 'auto';
    wheel.current.scrollTop = row * OPTION_HEIGHT;
    wheel.current.style.scrollBehavior = '';
  };
  const turnTo = (row: number) => {
    if (!wheel.current) return;
    const top = row * OPTION_HEIGHT;
    // Already there: nothing turns.
    if (wheel.current.scrollTop !== top) target.current = row;
    wheel.current.scrollTop = top;
  };

  useSettled(wheel, () => {
    if (!wheel.current) return;
    const row = Math.round(wheel.current.scrollTop / OPTION_HEIGHT);
    // Interrupted on its way, as on a busy phone: the row it passes is not a choice.
    if (target.current !== null && row !== target.current) return;
    target.current = null;
    // Back to the middle copy, with a whole turn either way; the same names are visible.
    if (row !== middleRowOf(row % length)) placeAt(middleRowOf(row % length));
    onSettle(row % length);
  });

  const stand = useEffectEvent(() => {
    // A wheel that appears jumps to its place: a smooth turn would be interrupted by the layout of its
    // surroundings. So does one with new options.
    if (known.current !== length) {
      placeAt(middleRowOf(chosen));
      known.current = length;
    } else turnTo(rowOf(chosen));
  });
  useEffect(() => stand(), [chosen, length]);

  return {
    wheel,
    /** The offset of a row; 0 is the chosen one. */
    turns,
    turnTo,
    takeInHand: () => {
      target.current = null;
    },
  };
}
