import CircleX from 'lucide-react/icons/circle-x';
import Search from 'lucide-react/icons/search';
import { useRef, type KeyboardEvent } from 'react';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { TextField } from '@adpartner/shared/ui/text-field';
import styles from './search-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SearchFieldProps {
  name: string;
  /** For assistive technology; also the placeholder, unless there is another. */
  label: string;
  placeholder?: string;
  /** The action of the button that empties the field. */
  clearLabel: string;
  value: string;
  onValueChange: (text: string) => void;
  /** Called on Enter. The focus stays in the field unless this moves it. */
  onEnter?: () => void;
}

/** A field that searches what is below it, as the user types. */
export function SearchField({
  name,
  label,
  placeholder = label,
  clearLabel,
  value,
  onValueChange,
  onEnter,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter confirms what an input method suggests, Escape rejects it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      onEnter?.();
      // A phone's keyboard covers what is found.
      if (window.matchMedia?.('(pointer: coarse)').matches) event.currentTarget.blur();
    } else if (event.key === 'Escape' && value !== '') {
      // The first Escape empties the field, the next one closes the sheet around it.
      event.stopPropagation();
      clear();
    }
  };
  return (
    <div role="search" className={styles.search}>
      <TextField
        ref={input}
        kind="search"
        name={name}
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        placeholder={placeholder}
        value={value}
        onValueChange={onValueChange}
        onKeyDown={pressKey}
        prefix={<Search className={styles.icon} aria-hidden="true" />}
        suffix={
          value === '' ? undefined : (
            <IconButton label={clearLabel} icon={<CircleX />} onClick={clear} />
          )
        }
      />
    </div>
  );
}
