import { useContext, useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './checkbox.module.css';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import { useFieldError } from '@adpartner/shared/ui/field-frame';
import { FormContext } from './form-context.ts';
import { joinClasses } from './join-classes.ts';

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'name' | 'type' | 'children' | 'required'
> {
  name: string;
  /** May contain links; a press on one follows it and does not toggle the box. */
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  onCheckedChange?: (checked: boolean) => void;
}

/** A native checkbox with our style; box and label together are the target. */
export function Checkbox({
  name,
  label,
  help,
  error: ownError,
  required,
  onCheckedChange,
  onChange,
  className,
  id: ownId,
  ...input
}: CheckboxProps) {
  const { clear } = useContext(FormContext);
  const error = useFieldError(name, ownError);
  const fallbackId = useId();
  const id = ownId ?? fallbackId;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [help !== undefined && helpId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={joinClasses(styles.field, className)}>
      <div className={styles.row}>
        <input
          {...input}
          id={id}
          type="checkbox"
          name={name}
          className={styles.box}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => {
            clear(name);
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      {help !== undefined && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      {error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}
