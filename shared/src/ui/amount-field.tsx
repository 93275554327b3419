import { useLayoutEffect, useReducer, useRef } from 'react';
import { TextField, type TextFieldProps } from '@adpartner/shared/ui/text-field';

/** A field's content, and the place of its caret. */
export interface Typed {
  text: string;
  caret: number;
}

export interface AmountFieldProps extends Omit<
  TextFieldProps,
  'kind' | 'value' | 'defaultValue' | 'onChange' | 'ref'
> {
  /** The text in the field, for `parseAmount`. */
  value: string;
  onValueChange: (value: string) => void;
  /** Groups what was typed, as i18n/group-amount does for a language; the same object where nothing changes. */
  group: (before: string, after: Typed, event: Pick<InputEvent, 'inputType' | 'data'>) => Typed;
}

/** A field for an amount, whose digits are grouped as they are typed. */
export function AmountField({ value, onValueChange, group, ...rest }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Where React writes another text than the browser's into the field, also the one before, the caret goes to
  // its end. The effect puts it back.
  const caret = useRef<number>(null);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <TextField
      {...rest}
      ref={input}
      kind="amount"
      value={value}
      onChange={({ target, nativeEvent }) => {
        const after = { text: target.value, caret: target.selectionStart ?? target.value.length };
        const typed = group(value, after, nativeEvent as InputEvent);
        if (typed !== after) {
          caret.current = typed.caret;
          redraw();
        }
        onValueChange(typed.text);
      }}
    />
  );
}
