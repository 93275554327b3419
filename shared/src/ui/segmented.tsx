import { useId, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './segmented.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SegmentedProps<Value extends string> {
  /** The label of the choice, for assistive technology. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}

/** A choice of a few visible options: native radio buttons drawn as one control. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValueChange, disabled, className } = props;
  const name = useId();
  return (
    <fieldset className={joinClasses(styles.group, className)} disabled={disabled}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span className={styles.label}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
