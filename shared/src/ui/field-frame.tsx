import { Field } from '@base-ui/react/field';
import { useContext, type ReactNode } from 'react';
import { ErrorText } from './error-text.tsx';
import styles from './field-frame.module.css';
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
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** What every field has around its control: label above, help below, the error in its place. */
export function FieldFrame(props: FieldFrameProps) {
  const { name, label, labelNote, help, disabled, className, children } = props;
  const error = useFieldError(name, props.error);
  return (
    <Field.Root
      name={name}
      invalid={error !== undefined}
      disabled={disabled}
      className={joinClasses(styles.field, className)}
    >
      <Field.Label className={styles.label}>
        {label}
        {labelNote !== undefined && <span className={styles.note}>{labelNote}</span>}
      </Field.Label>
      {children}
      {help !== undefined && <Field.Description className={styles.help}>{help}</Field.Description>}
      {error !== undefined && (
        <Field.Error match render={<ErrorText />}>
          {error}
        </Field.Error>
      )}
    </Field.Root>
  );
}

/** The message to show at the field: its own, else what the form holds for its name. */
export function useFieldError(name: string, own: string | undefined): string | undefined {
  const { errors } = useContext(FormContext);
  return own || errors[name] || undefined;
}
