import Check from 'lucide-react/icons/check';
import { useRef } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Sheet } from '@adpartner/shared/ui/sheet';
import styles from './filter-sheet.module.css';

/** A choice of a filter; the empty value means no filter. */
export interface FilterOption {
  value: string;
  label: string;
}

interface FilterSheetProps {
  title: string;
  options: readonly FilterOption[];
  value: string;
  open: boolean;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** The choices of a filter; one tap chooses and closes. */
export function FilterSheet({ title, options, value, open, onChoose, onClose }: FilterSheetProps) {
  const { t } = useMessages('wallet');
  const chosen = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('shared:actions.cancel')}
      initialFocus={chosen}
    >
      {/* Safari drops the list role of a list without bullets; an explicit role restores it. */}
      <ul role="list" className={styles.options}>
        {options.map((option) => {
          const isChosen = option.value === value;
          return (
            <li key={option.value}>
              <button
                ref={isChosen ? chosen : undefined}
                type="button"
                className={styles.option}
                aria-pressed={isChosen}
                onClick={() => onChoose(option.value)}
              >
                <span className={styles.label}>{option.label}</span>
                {isChosen && <Check className={styles.check} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
