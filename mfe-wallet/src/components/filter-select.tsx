import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import styles from './filter-select.module.css';

interface FilterSelectProps {
  label: string;
  /** The empty value means no filter. */
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** Takes a whole line. */
  wide?: boolean;
}

/** A choice by the device's native list. */
export function FilterSelect({ label, options, value, onChange, wide }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
    </div>
  );
}
