import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { labelled } from '@adpartner/shared/i18n/word-lists';
import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import { useAfterPress } from '@adpartner/shared/ui/use-after-press';
import type { FilterOption } from './filter-sheet.tsx';
import styles from './filter-chip.module.css';

const FilterSheet = lazyScreen(() => import('./filter-sheet.tsx').then((m) => m.FilterSheet), {
  // A sheet overlays the page, so it needs no placeholder while its code loads.
  fallback: <></>,
});

export interface FilterChipProps {
  label: string;
  options: readonly FilterOption[];
  value: string;
  /** The name of the filter, because the chosen value alone does not tell it. */
  named?: boolean;
  onChange: (value: string) => void;
}

/** A filter as a chip: it shows the choice and opens a sheet with all choices. */
export function FilterChip({ label, options, value, named, onChange }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const afterPress = useAfterPress();
  const name = options.find((option) => option.value === value)?.label ?? value;
  const isSet = value !== '';
  const whole = labelled(label, name, useMessages().tag);
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        data-set={isSet || undefined}
        aria-label={whole}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => void FilterSheet.preload()}
        onClick={() => {
          setWasOpen(true);
          setOpen(true);
        }}
      >
        {isSet ? (named ? whole : name) : label}
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
            if (next !== value) afterPress(() => onChange(next));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
