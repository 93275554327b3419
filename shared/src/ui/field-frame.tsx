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
  /** After the label, "optional" for example. */
  labelNote?: ReactNode;
  help?: ReactNode;
  /** Replaces the form's error of this name. */
  error?: string;
  /** The error is announced as it appears, because the focus may be there already. */
  announced?: boolean;
  disabled?: boolean;
  className?: string;
}

/** The attributes that connect a control with its label, help and error. */
export interface FieldControl {
  id: string;
  name: string;
  disabled: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/**
 * The frame of every field: label above, help below, the error in its place. Plain elements: a library for
 * these few attributes would cost the login page 8 KB.
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
  /** The control's id, if it is needed outside. */
  id?: string;
  /** Shown below; a longer text is an error. */
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
        <LabelNote note={labelNote} />
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

/** The ids of the field's descriptions; undefined if there are none. */
const idsOf = (control: string, parts: Record<string, boolean>) =>
  Object.keys(parts)
    .filter((part) => parts[part])
    .map((part) => `${control}-${part}`)
    .join(' ') || undefined;

const isTooLong = (length: FieldLength | null) => length !== null && length.used > length.most;

/** After the label, from which a space keeps it apart also where it is read out. */
function LabelNote({ note }: { note: ReactNode }) {
  if (note === undefined) return null;
  return (
    <>
      {' '}
      <span className={styles.note}>{note}</span>
    </>
  );
}

/** Digits only: they are the same in every language. */
function LengthNote({ id, length }: { id: string; length: FieldLength }) {
  return (
    <p id={id} className={styles.length} data-over={isTooLong(length) || undefined}>
      <bdi>
        {length.used} / {length.most}
      </bdi>
    </p>
  );
}

/** The message at the field: its own, else the form's for its name. */
export function useFieldError(name: string, own: string | undefined): string | undefined {
  const { errors } = useContext(FormContext);
  return own || errors[name] || undefined;
}
