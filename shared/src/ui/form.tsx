import { useEffect, useMemo, useRef, useState, type ComponentPropsWithoutRef } from 'react';
import { Banner } from '@adpartner/shared/ui/banner';
import { focusWrong } from './bring-into-view.ts';
import { FormContext, type FormErrors } from './form-context.ts';
import styles from './form.module.css';
import { joinClasses } from './join-classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Errors = FormErrors['errors'];

export interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'action'> {
  /** The message for each field that is wrong, by field name; undefined or '' is no error. */
  errors?: Errors;
  /** What went wrong with the form as a whole; stands above the fields. */
  failure?: string;
  /** Says to assistive technology how many fields are wrong: "2 fields need another look". */
  summary?: (count: number) => string;
  /** Called with the text of every named control; a ticked checkbox is 'on', an unticked one absent. */
  onSubmit: (values: Record<string, string>) => void;
}

const NONE: Errors = {};

/**
 * A form whose errors stand at their fields. New errors, and those that it comes with, move the focus to
 * the first field that is wrong; typing in a field takes its error away, and sending takes all of them
 * away, so that an error can never keep anyone from trying again.
 */
export function Form({
  errors = NONE,
  failure,
  summary,
  onSubmit,
  className,
  children,
  ...rest
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState({ given: errors, news: errors, errors, sent: false });
  // After sending, the same words are news again; before, a new object with the same words is not.
  if (shown.given !== errors) {
    const isNews = shown.sent || !sameErrors(shown.given, errors);
    setShown(
      isNews ? { given: errors, news: errors, errors, sent: false } : { ...shown, given: errors },
    );
  }

  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    focusWrong(controls.find((control) => shown.news[control.name]));
  }, [shown.news]);

  const wrong = Object.values(shown.errors).filter(Boolean).length;
  const context = useMemo<FormErrors>(
    () => ({
      errors: shown.errors,
      clear: (name) =>
        setShown((now) =>
          now.errors[name] ? { ...now, errors: { ...now.errors, [name]: undefined } } : now,
        ),
    }),
    [shown.errors],
  );

  return (
    <form
      noValidate
      {...rest}
      ref={form}
      className={joinClasses(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        setShown((now) => ({ ...now, errors: NONE, sent: true }));
        onSubmit(readValues(event.currentTarget));
      }}
    >
      <VisuallyHidden role="alert">{wrong > 0 && summary ? summary(wrong) : ''}</VisuallyHidden>
      {failure && (
        <Banner tone="loss" alert>
          {failure}
        </Banner>
      )}
      <FormContext value={context}>{children}</FormContext>
    </form>
  );
}

function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of form.elements as HTMLCollectionOf<HTMLInputElement>) {
    const { name, type, value, disabled, checked } = control;
    const isAbsent = disabled || type === 'file' || control.tagName === 'BUTTON';
    const isUnticked = (type === 'checkbox' || type === 'radio') && !checked;
    if (name && !isAbsent && !isUnticked) values[name] = value;
  }
  return values;
}

function sameErrors(one: Errors, other: Errors): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] || '') === (other[name] || ''));
}
