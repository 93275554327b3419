import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import type { FilterOption } from './filter-sheet.tsx';
import styles from './filter-chip.module.css';

const FilterSheet = lazyScreen(() => import('./filter-sheet.tsx').then((m) => m.FilterSheet), {
  // A sheet lies over the page, so nothing holds its place in it.
  fallback: <></>,
});

export interface FilterChipProps {
  label: string;
  options: readonly FilterOption[];
  value: string;
  /** The choice alone does not tell what it is of. */
  labelled?: boolean;
  onChange: (value: string) => void;
}

/** A filter as a chip that says what is chosen, and opens a sheet with the choices. */
export function FilterChip({ label, options, value, labelled, onChange }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const name = options.find((option) => option.value === value)?.label ?? value;
  const isSet = value !== '';
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        data-set={isSet || undefined}
        aria-label={`${label}: ${name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => void FilterSheet.preload()}
        onClick={() => {
          setWasOpen(true);
          setOpen(true);
        }}
      >
        {isSet ? (labelled ? `${label}: ${name}` : name) : label}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      {wasOpen && (
        <FilterSheet
          title={label}
          options={options}
          value={value}
          open={isOpen}
          onChoose={(next) => {
            setOpen(false);
            if (next !== value) onChange(next);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
