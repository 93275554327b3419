import { useContext, type ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldFrameProps } from '@adpartner/shared/ui/field-frame';
import { useFieldLength } from './field-length.ts';
import { FormContext } from './form-context.ts';
import styles from './text-area.module.css';

type AreaProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  'name' | 'children' | 'className' | 'required' | 'disabled'
>;

export interface TextAreaProps extends AreaProps, FieldFrameProps {
  /** In grapheme clusters. A longer text can be typed or pasted, and gets an error. */
  maxLength?: number;
  onValueChange?: (value: string) => void;
  required?: boolean;
  /** The length in words ("12 of 2000"), shown below at the end. */
  count?: string;
}

/** Several lines of text with label, help and error; other props go to the real `<textarea>`. */
export function TextArea({
  name,
  label,
  labelNote,
  help,
  error,
  announced,
  disabled,
  className,
  onValueChange,
  required,
  count,
  rows = 5,
  id,
  maxLength,
  onChange,
  ...area
}: TextAreaProps) {
  const { clear } = useContext(FormContext);
  const [length, measure] = useFieldLength(area.value, area.defaultValue, maxLength);
  // The caller's text has the same number in words.
  const told =
    count === undefined || (length !== null && length.used > length.most) ? length : null;
  return (
    <FieldFrame
      {...{ name, label, labelNote, help, error, announced, disabled, className, id, length: told }}
    >
      {(control) => (
        <>
          <textarea
            dir="auto"
            {...area}
            {...control}
            rows={rows}
            className={styles.area}
            aria-required={required || undefined}
            onChange={(event) => {
              clear(name);
              measure(event.target.value);
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
          {count !== undefined && told === null && <p className={styles.count}>{count}</p>}
        </>
      )}
    </FieldFrame>
  );
}
