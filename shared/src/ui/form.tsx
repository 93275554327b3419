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
   * Finds faults before anything is sent: the message for each field by name, and under '' for the form as a
   * whole; undefined or '' is no error. Called when the form is sent, and as long as something is wrong.
   */
  check?: ((values: FormValues) => Errors) | undefined;
  /** The server's messages by field; a new object for each response. */
  errors?: Errors;
  /** The message about the form as a whole, shown above the fields. */
  failure?: string;
  /** Announces the number of invalid fields: "2 fields need another look". */
  summary?: (count: number) => string;
  /** Called with the form's values if `check` finds nothing. */
  onSubmit: (values: FormValues) => void;
}

const NO_CHECK = () => NO_ERRORS;

/** Whether an element is being pressed. By mouse events, which touch fires too, once it is a press. */
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
 * A form with messages at its fields. Faults that `check` finds on sending are announced each time; a fault
 * goes when it is corrected, and a field that was invalid is checked again when it is left. The server's
 * message at a field goes when the user types there, and all of them with the next sending, so that no error
 * ever prevents a retry. New messages of either kind, and those that the form starts with, move the focus to
 * the first invalid field.
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
   * A pressed element stays in place until the press ends: a new message above it would push it away. A
   * button that the keyboard has reached may correct the field.
   */
  function leave({ relatedTarget }: FocusEvent) {
    if (isPressed.current) window.addEventListener('click', () => look(null), { once: true });
    else if (!(relatedTarget instanceof HTMLButtonElement)) look(null);
  }
  function send(values: FormValues) {
    setPresses((now) => now + 1);
    if (isWrong(values)) return;
    // The caller learns of the sending a moment later; the second of two taps may be sooner.
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
      {/* New keys with each press, so that a repeated message is announced again. */}
      <VisuallyHidden key={~presses} role="alert">
        {wrong > 0 && summary?.(wrong)}
      </VisuallyHidden>
      {whole && (
        <Banner key={presses} tone="loss" alert>
          {whole}
        </Banner>
      )}
      <FormContext value={said}>{children}</FormContext>
    </form>
  );
}
