import { useEffect, useEffectEvent, useRef } from 'react';
import { useSettled } from './use-settled.ts';

/** One option's height in px; six of them are in view. wheel-picker.module.css says the same. */
export const OPTION_HEIGHT = 44;
const IN_VIEW = 6;

interface WheelOptions {
  /** How many options there are. */
  length: number;
  /** The place of the chosen one: the wheel turns to it. */
  chosen: number;
  /** Called with the option in the band once the wheel stands still. */
  onSettle: (place: number) => void;
}

/**
 * The turning of a wheel: by hand until it stands still, and by itself to what is chosen. Its rows are the
 * options once, or three turns of them where there are enough to go round.
 */
export function useWheel({ length, chosen, onSettle }: WheelOptions) {
  const wheel = useRef<HTMLDivElement>(null);
  /** For how many options the wheel has been put at its place. */
  const known = useRef(0);
  /** Which row the wheel is turning to by itself; null where a hand turns it, or nothing. */
  const target = useRef<number | null>(null);
  const turns = length >= IN_VIEW ? [-1, 0, 1] : [0];

  /** The row of an option that is nearest to what is in the band. */
  const rowOf = (place: number) => {
    if (turns.length === 1 || !wheel.current) return place;
    const now = wheel.current.scrollTop / OPTION_HEIGHT;
    const away = (row: number) => Math.abs(row - now);
    const rows = turns.map((turn) => place + (turn + 1) * length);
    return rows.reduce((nearest, row) => (away(row) < away(nearest) ? row : nearest));
  };
  /** The option's row in the middle of three turns. */
  const middleRowOf = (place: number) => (turns.length === 1 ? place : place + length);

  /** Puts the wheel at a row, without anyone seeing it move. */
  const placeAt = (row: number) => {
    if (!wheel.current) return;
    wheel.current.style.scrollBehavior = 'auto';
    wheel.current.scrollTop = row * OPTION_HEIGHT;
    wheel.current.style.scrollBehavior = '';
  };
  const turnTo = (row: number) => {
    if (!wheel.current) return;
    const top = row * OPTION_HEIGHT;
    // Where it stands already nothing turns.
    if (wheel.current.scrollTop !== top) target.current = row;
    wheel.current.scrollTop = top;
  };

  useSettled(wheel, () => {
    if (!wheel.current) return;
    const row = Math.round(wheel.current.scrollTop / OPTION_HEIGHT);
    // Held up on its way, as on a busy phone: what it is passing is not what was chosen.
    if (target.current !== null && row !== target.current) return;
    target.current = null;
    // Back to the middle, where there is a whole turn either way; the same names are in view.
    if (row !== middleRowOf(row % length)) placeAt(middleRowOf(row % length));
    onSettle(row % length);
  });

  const stand = useEffectEvent(() => {
    // A wheel that appears stands at its place at once: a smooth turn would end where the layout of
    // whatever it appears in interrupts it. So does one that gets other options.
    if (known.current !== length) {
      placeAt(middleRowOf(chosen));
      known.current = length;
    } else turnTo(rowOf(chosen));
  });
  useEffect(() => stand(), [chosen, length]);

  return {
    wheel,
    /** By which the rows are told apart: 0 is the one that is read. */
    turns,
    turnTo,
    takeInHand: () => {
      target.current = null;
    },
  };
}
