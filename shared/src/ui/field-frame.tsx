import { useContext, useId, type ReactNode } from 'react';
import { ErrorText } from './error-text.tsx';
import styles from './field-frame.module.css';
import type { FieldLength } from './field-length.ts';
import { FormContext } from './form-context.ts';
import { joinClasses } from './join-classes.ts';

export interface FieldFrameProps {
  /** The field's name in the form's values and errors. */
  name: string;
  label: ReactNode;
  /** Stands after the label, "optional" for example. */
  labelNote?: ReactNode;
  help?: ReactNode;
  /** Overrules the form's error of this name. */
  error?: string;
  /** The error is read out as it comes: the focus may be there already, and moves nowhere. */
  announced?: boolean;
  disabled?: boolean;
  className?: string;
}

/** What ties a control to its label, help and error; goes to the real control. */
export interface FieldControl {
  id: string;
  name: string;
  disabled: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/**
 * What every field has around its control: label above, help below, the error in its place. Plain
 * elements: a library for these few attributes would cost the login page 8 KB.
 */
export function FieldFrame({
  name,
  label,
  labelNote,
  help,
  error: own,
  announced,
  disabled,
  className,
  id,
  length = null,
  children,
}: FieldFrameProps & {
  /** The control's id, where it has to be known outside. */
  id?: string;
  /** Shown below; more than there may be is an error. */
  length?: FieldLength | null;
  children: (control: FieldControl) => ReactNode;
}) {
  const error = useFieldError(name, own);
  const made = useId();
  const control = id ?? made;
  const isWrong = error !== undefined || isTooLong(length);
  return (
    <div
      data-invalid={isWrong || undefined}
      data-disabled={disabled || undefined}
      className={joinClasses(styles.field, className)}
    >
      <label htmlFor={control} className={styles.label}>
        {label}
        {labelNote !== undefined && <span className={styles.note}>{labelNote}</span>}
      </label>
      {children({
        id: control,
        name,
        disabled,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': idsOf(control, {
          help: help !== undefined,
          length: length !== null,
          error: error !== undefined,
        }),
      })}
      {length && <LengthNote id={`${control}-length`} length={length} />}
      {help !== undefined && (
        <p id={`${control}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <ErrorText id={`${control}-error`} role={announced ? 'alert' : undefined}>
          {error}
        </ErrorText>
      )}
    </div>
  );
}

/** The ids of those parts of a field that are there; undefined where none is. */
const idsOf = (control: string, parts: Record<string, boolean>) =>
  Object.keys(parts)
    .filter((part) => parts[part])
    .map((part) => `${control}-${part}`)
    .join(' ') || undefined;

const isTooLong = (length: FieldLength | null) => length !== null && length.used > length.most;

/** Digits alone: they are the same in every language. */
function LengthNote({ id, length }: { id: string; length: FieldLength }) {
  return (
    <p id={id} className={styles.length} data-over={isTooLong(length) || undefined}>
      <bdi>
        {length.used} / {length.most}
      </bdi>
    </p>
  );
}

/** The message to show at the field: its own, else what the form holds for its name. */
export function useFieldError(name: string, own: string | undefined): string | undefined {
  const { errors } = useContext(FormContext);
  return own || errors[name] || undefined;
}
