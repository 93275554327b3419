import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import { joinClasses } from './join-classes.ts';
import { useTypeahead } from './use-typeahead.ts';
import styles from './wheel-picker.module.css';

/** One option's height in px; six of them are in view. wheel-picker.module.css says the same. */
export const OPTION_HEIGHT = 44;

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

/** A wheel that is scrolled until the wanted option stands in its band; a list box for the keyboard. */
export function WheelPicker<Value extends string>(props: WheelPickerProps<Value>) {
  const { label, options, value, onValueChange, className } = props;
  const id = useId();
  const wheel = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const typeahead = useTypeahead(options.map((option) => option.label));

  /** Where the wheel is turning to by itself; null where a hand turns it, or nothing. */
  const target = useRef<number | null>(null);
  const turnTo = (place: number) => {
    if (!wheel.current) return;
    const top = place * OPTION_HEIGHT;
    // Where it stands already nothing turns.
    if (wheel.current.scrollTop !== top) target.current = place;
    wheel.current.scrollTop = top;
  };
  const takeInHand = () => {
    target.current = null;
  };
  const choose = (place: number) => {
    const option = options[Math.min(options.length - 1, Math.max(0, place))];
    if (option && option.value !== value) onValueChange(option.value);
  };
  const settle = useEffectEvent(() => {
    if (!wheel.current) return;
    const place = Math.round(wheel.current.scrollTop / OPTION_HEIGHT);
    // Held up on its way, as on a busy phone: what it is passing is not what was chosen.
    if (target.current !== null && place !== target.current) return;
    target.current = null;
    choose(place);
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

  useEffect(() => {
    const element = wheel.current;
    if (!element) return;
    // A wheel that appears stands at its place at once: a smooth turn would end where the layout of
    // whatever it appears in interrupts it.
    if (isNew.current) {
      element.style.scrollBehavior = 'auto';
      element.scrollTop = chosen * OPTION_HEIGHT;
      element.style.scrollBehavior = '';
      isNew.current = false;
    } else turnTo(chosen);
  }, [chosen]);

  const keep = (event: KeyboardEvent) => {
    const place = placeFor(event, chosen, options.length) ?? typeahead(event, chosen);
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
        {options.map((option, place) => (
          <div
            key={option.value}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === chosen}
            lang={option.lang}
            className={styles.option}
            onClick={() => {
              turnTo(place);
              choose(place);
            }}
          >
            <span>{option.label}</span>
          </div>
        ))}
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
