import { useId, type KeyboardEvent } from 'react';
import { joinClasses } from './join-classes.ts';
import { useTypeahead } from './use-typeahead.ts';
import { useWheel } from './use-wheel.ts';
import styles from './wheel-picker.module.css';

export interface WheelOption<Value extends string> {
  value: Value;
  label: string;
  /** The label's language, if it is not the page's. */
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
 * A wheel that is scrolled until the wanted option is in its band; a list box for the keyboard. With enough
 * options for all of its rows the last is followed by the first, so that six names are always visible: the
 * options are rendered three times, and all but the middle ones are decoration.
 */
export function WheelPicker<Value extends string>(props: WheelPickerProps<Value>) {
  const { label, options, value, onValueChange, className } = props;
  const id = useId();
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const typeahead = useTypeahead(options.map((option) => option.label));

  const { length } = options;
  const choose = (place: number) => {
    const option = options[Math.min(length - 1, Math.max(0, place))];
    if (option && option.value !== value) onValueChange(option.value);
  };
  const { wheel, turns, turnTo, takeInHand } = useWheel({ length, chosen, onSettle: choose });

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
