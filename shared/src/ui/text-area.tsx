import { useContext, type ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { FormContext } from './form-context.ts';
import styles from './text-area.module.css';

type AreaProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  'name' | 'children' | 'className' | 'required' | 'disabled'
>;

export interface TextAreaProps extends AreaProps, FieldFrameProps {
  onValueChange?: (value: string) => void;
  required?: boolean;
  /** How much may be typed, in words ("12 of 2000"); stands below at the end. */
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
  onChange,
  ...area
}: TextAreaProps) {
  const { clear } = useContext(FormContext);
  return (
    <FieldFrame {...{ name, label, labelNote, help, error, announced, disabled, className, id }}>
      {(control) => (
        <>
          <textarea
            {...area}
            {...control}
            rows={rows}
            className={styles.area}
            aria-required={required || undefined}
            onChange={(event) => {
              clear(name);
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
          {count !== undefined && <p className={styles.count}>{count}</p>}
        </>
      )}
    </FieldFrame>
  );
}
