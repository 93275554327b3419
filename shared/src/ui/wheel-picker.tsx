import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import { joinClasses } from './join-classes.ts';
import { useTypeahead } from './use-typeahead.ts';
import styles from './wheel-picker.module.css';

/** One option's height in px; six of them are in view. wheel-picker.module.css says the same. */
export const OPTION_HEIGHT = 44;
const IN_VIEW = 6;

/** A scroll that has not moved for this long, in ms, has settled. */
const SETTLED = 120;

export interface WheelOption<Value extends string> {
  value: Value;
  label: string;
  /** The label's language, where it is not the page's. */
  lang?: string;
}

export interface WheelPickerProps<Value extends string> {
  label: string;
  options: readonly WheelOption<Value>[];
  value: Value;
  /** Called once the wheel stands still, and at once by keyboard. */
  onValueChange: (value: Value) => void;
  className?: string;
}

/**
 * A wheel that is scrolled until the wanted option stands in its band; a list box for the keyboard. Where
 * there are options for all of its rows the last is followed by the first, so that six names are read
 * whichever is chosen: the options stand three times, and but for those in the middle they are a picture.
 */
export function WheelPicker<Value extends string>(props: WheelPickerProps<Value>) {
  const { label, options, value, onValueChange, className } = props;
  const id = useId();
  const wheel = useRef<HTMLDivElement>(null);
  /** For how many options the wheel has been put at its place. */
  const known = useRef(0);
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const typeahead = useTypeahead(options.map((option) => option.label));

  const length = options.length;
  const turns = length >= IN_VIEW ? [-1, 0, 1] : [0];
  /** The row of an option that is nearest to what is in the band. */
  const rowOf = (place: number) => {
    if (turns.length === 1 || !wheel.current) return place;
    const now = wheel.current.scrollTop / OPTION_HEIGHT;
    const away = (row: number) => Math.abs(row - now);
    const rows = turns.map((turn) => place + (turn + 1) * length);
    return rows.reduce((nearest, row) => (away(row) < away(nearest) ? row : nearest));
  };
  /** Puts the wheel at a row, without anyone seeing it move. */
  const placeAt = (row: number) => {
    if (!wheel.current) return;
    wheel.current.style.scrollBehavior = 'auto';
    wheel.current.scrollTop = row * OPTION_HEIGHT;
    wheel.current.style.scrollBehavior = '';
  };
  /** The option's row in the middle of three turns. */
  const middleRowOf = (place: number) => (turns.length === 1 ? place : place + length);

  /** Which row the wheel is turning to by itself; null where a hand turns it, or nothing. */
  const target = useRef<number | null>(null);
  const turnTo = (row: number) => {
    if (!wheel.current) return;
    const top = row * OPTION_HEIGHT;
    // Where it stands already nothing turns.
    if (wheel.current.scrollTop !== top) target.current = row;
    wheel.current.scrollTop = top;
  };
  const takeInHand = () => {
    target.current = null;
  };
  const choose = (place: number) => {
    const option = options[Math.min(length - 1, Math.max(0, place))];
    if (option && option.value !== value) onValueChange(option.value);
  };
  const settle = useEffectEvent(() => {
    if (!wheel.current) return;
    const row = Math.round(wheel.current.scrollTop / OPTION_HEIGHT);
    // Held up on its way, as on a busy phone: what it is passing is not what was chosen.
    if (target.current !== null && row !== target.current) return;
    target.current = null;
    // Back to the middle, where there is a whole turn either way; the same names are in view.
    if (row !== middleRowOf(row % length)) placeAt(middleRowOf(row % length));
    choose(row % length);
  });

  useEffect(() => {
    const element = wheel.current;
    let timer: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => settle(), SETTLED);
    };
    element?.addEventListener('scroll', moved, { passive: true });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('scroll', moved);
    };
  }, []);

  const stand = useEffectEvent(() => {
    // A wheel that appears stands at its place at once: a smooth turn would end where the layout of
    // whatever it appears in interrupts it. So does one that gets other options.
    if (known.current !== length) {
      placeAt(middleRowOf(chosen));
      known.current = length;
    } else turnTo(rowOf(chosen));
  });
  useEffect(() => stand(), [chosen, length]);

  const keep = (event: KeyboardEvent) => {
    const place = placeFor(event, chosen, length) ?? typeahead(event, chosen);
    if (place === undefined) return;
    event.preventDefault();
    choose(place);
  };

  return (
    <div className={joinClasses(styles.frame, className)}>
      <div
        ref={wheel}
        role="listbox"
        aria-label={label}
        aria-activedescendant={`${id}-${chosen}`}
        tabIndex={0}
        className={styles.wheel}
        onKeyDown={keep}
        onPointerDown={takeInHand}
        onWheel={takeInHand}
      >
        {turns.flatMap((turn) =>
          options.map((option, place) => (
            <div
              key={`${turn} ${option.value}`}
              {...(turn === 0
                ? { id: `${id}-${place}`, role: 'option', 'aria-selected': place === chosen }
                : { 'aria-hidden': true })}
              lang={option.lang}
              className={styles.option}
              onClick={() => {
                turnTo(place + (turn - turns[0]!) * length);
                choose(place);
              }}
            >
              <span>{option.label}</span>
            </div>
          )),
        )}
      </div>
    </div>
  );
}

function placeFor({ key }: KeyboardEvent, place: number, length: number): number | undefined {
  if (key === 'ArrowDown') return place + 1;
  if (key === 'ArrowUp') return place - 1;
  if (key === 'PageDown') return place + 5;
  if (key === 'PageUp') return place - 5;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
