import { useEffect, useRef, useState, type ComponentPropsWithoutRef, type FocusEvent } from 'react';
import { Banner } from '@adpartner/shared/ui/banner';
import { FormContext } from './form-context.ts';
import { NO_ERRORS, type Errors } from './form-faults.ts';
import styles from './form.module.css';
import { readValues, type FormValues } from './form-values.ts';
import { joinClasses } from './join-classes.ts';
import { useFormFaults } from './use-form-faults.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'action'> {
  /**
   * What can be known to be wrong before anything is sent: the message for each field, by its name, and
   * under the name '' for the form as a whole; undefined or '' is no error. Asked when the form is sent,
   * and for as long as something is wrong.
   */
  check?: ((values: FormValues) => Errors) | undefined;
  /** What the server says is wrong with which field; with each of its responses another object. */
  errors?: Errors;
  /** What went wrong with the form as a whole; stands above the fields. */
  failure?: string;
  /** Says to assistive technology how many fields are wrong: "2 fields need another look". */
  summary?: (count: number) => string;
  /** Called with what the form holds where `check` finds nothing. */
  onSubmit: (values: FormValues) => void;
}

const NO_CHECK = () => NO_ERRORS;

/** Whether something is being pressed. By the mouse's events, which touch brings too, once it is a press. */
function usePressed() {
  const isPressed = useRef(false);
  useEffect(() => {
    const note = ({ type }: Event) => {
      isPressed.current = type === 'mousedown';
    };
    const events = ['mousedown', 'mouseup'];
    for (const event of events) window.addEventListener(event, note, true);
    return () => {
      for (const event of events) window.removeEventListener(event, note, true);
    };
  }, []);
  return isPressed;
}

/**
 * A form whose errors stand at their fields. What `check` finds on sending is said each time, whether or
 * not it was said before; it goes when it is no longer so, and a field that was wrong is looked at again
 * when it is left. What the server says of a field goes when someone types there, and all that it said
 * with the next sending, so that no error ever keeps anyone from trying again. News of either kind, and
 * what the form comes with, move the focus to the first field that is wrong.
 */
export function Form({
  check = NO_CHECK,
  errors = NO_ERRORS,
  failure,
  summary,
  onSubmit,
  onBlur,
  className,
  children,
  ...rest
}: FormProps) {
  const { form, said, whole, wrong, look, isWrong } = useFormFaults({ check, errors, failure });
  const [presses, setPresses] = useState(0);
  const isSending = useRef(false);
  const isPressed = usePressed();

  /**
   * What is pressed stays where it is until it has had the press: a fault that comes above it would push it
   * away. A button that one comes to by the keyboard may be what puts the field right.
   */
  function leave({ relatedTarget }: FocusEvent) {
    if (isPressed.current) window.addEventListener('click', () => look(null), { once: true });
    else if (!(relatedTarget instanceof HTMLButtonElement)) look(null);
  }
  function send(values: FormValues) {
    setPresses((now) => now + 1);
    if (isWrong(values)) return;
    // That it is under way is known to the caller a moment later; the second of two taps may be sooner.
    isSending.current = true;
    setTimeout(() => (isSending.current = false), 0);
    onSubmit(values);
  }

  return (
    <form
      noValidate
      {...rest}
      ref={form}
      className={joinClasses(styles.form, className)}
      onBlur={(event) => {
        onBlur?.(event);
        leave(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending.current) send(readValues(event.currentTarget));
      }}
    >
      <VisuallyHidden role="alert">{wrong > 0 && summary ? summary(wrong) : ''}</VisuallyHidden>
      {whole && (
        // Another one with each press: what is said again is read out again.
        <Banner key={presses} tone="loss" alert>
          {whole}
        </Banner>
      )}
      <FormContext value={said}>{children}</FormContext>
    </form>
  );
}
