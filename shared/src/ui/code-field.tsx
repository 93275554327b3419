import { useContext, type ComponentPropsWithRef } from 'react';
import { asciiDigits } from '@adpartner/shared/contract/ascii-digits';
import styles from './code-field.module.css';
import { FieldFrame, type FieldFrameProps } from '@adpartner/shared/ui/field-frame';
import { FormContext } from './form-context.ts';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'name' | 'type' | 'value' | 'defaultValue' | 'children' | 'className' | 'required' | 'disabled'
>;

export interface CodeFieldProps extends InputProps, FieldFrameProps {
  /** Digits only, at most `length` of them. */
  value: string;
  onValueChange: (value: string) => void;
  /** Called with the code when its last digit is typed. */
  onComplete?: (value: string) => void;
  length?: number;
  /** Shows dots instead of digits, for a secret code. */
  masked?: boolean;
}

/** A code of n digits: one real input, so that paste, autofill and the numeric keyboard work. */
export function CodeField({
  name,
  label,
  labelNote,
  help,
  error,
  announced,
  disabled,
  className,
  value,
  onValueChange,
  onComplete,
  length = 6,
  masked = false,
  autoComplete = 'off',
  id,
  onChange,
  ...input
}: CodeFieldProps) {
  const { clear } = useContext(FormContext);
  const take = (typed: string) => {
    const digits = asciiDigits(typed).replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    clear(name);
    onValueChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <FieldFrame {...{ name, label, labelNote, help, error, announced, disabled, className, id }}>
      {(control) => (
        <div className={styles.code}>
          <input
            {...input}
            {...control}
            type={masked ? 'password' : 'text'}
            dir="ltr"
            inputMode="numeric"
            enterKeyHint="go"
            autoComplete={autoComplete}
            autoCorrect="off"
            spellCheck={false}
            className={styles.input}
            value={value}
            onChange={(event) => {
              onChange?.(event);
              take(event.target.value);
            }}
            onSelect={(event) => keepCaretAtEnd(event.currentTarget)}
          />
          <Boxes {...{ value, length, masked }} />
        </div>
      )}
    </FieldFrame>
  );
}

/** The drawn digits, and the place of the next one. */
function Boxes({
  value,
  length,
  masked,
}: Required<Pick<CodeFieldProps, 'value' | 'length' | 'masked'>>) {
  return (
    <div className={styles.boxes} aria-hidden="true">
      {Array.from({ length }, (_, place) => (
        <span
          key={place}
          className={styles.box}
          data-next={place === Math.min(value.length, length - 1) || undefined}
        >
          {place < value.length && (masked ? <i className={styles.dot} /> : value[place])}
        </span>
      ))}
    </div>
  );
}

/** The caret is not drawn, so it is always kept at the next digit; a selection stays. */
function keepCaretAtEnd(input: HTMLInputElement) {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === selectionEnd && selectionStart !== value.length) {
    input.setSelectionRange(value.length, value.length);
  }
}
