import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type FocusEvent,
} from 'react';
import { Banner } from '@adpartner/shared/ui/banner';
import { focusWrong } from './bring-into-view.ts';
import { FormContext, type FormErrors } from './form-context.ts';
import {
  NO_ERRORS,
  saidNow,
  saySame,
  UNCHECKED,
  WHOLE,
  wrongOf,
  type Errors,
} from './form-faults.ts';
import styles from './form.module.css';
import { readValues, type FormValues } from './form-values.ts';
import { joinClasses } from './join-classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'action'> {
  /**
   * What can be known to be wrong before anything is sent: the message for each field, by its name, and
   * under the name '' for the form as a whole; undefined or '' is no error. Asked when the form is sent,
   * and for as long as something is wrong.
   */
  check?: ((values: FormValues) => Errors) | undefined;
  /** What the server says is wrong with which field; with each of its answers another object. */
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
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState({ given: errors, failure, errors, sent: false });
  const [checked, setChecked] = useState(UNCHECKED);
  const [news, setNews] = useState(errors);
  const [presses, setPresses] = useState(0);
  const isSending = useRef(false);
  const isPressed = usePressed();
  // After sending, the same words are news again; before, a new object with the same words is not.
  if (answer.given !== errors || answer.failure !== failure) {
    const isNews = answer.sent || !saySame(answer.given, errors);
    setAnswer({ ...answer, given: errors, failure, ...(isNews && { errors, sent: false }) });
    if (isNews) setNews(errors);
  }

  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    focusWrong(controls.find(({ name }) => name !== WHOLE && news[name]));
  }, [news]);

  const said = saidNow(checked, check);
  const shown = useMemo(() => ({ ...answer.errors, ...said }), [answer.errors, said]);
  const wrong = wrongOf(shown).filter((name) => name !== WHOLE).length;
  const whole = said[WHOLE] ?? (answer.sent ? undefined : failure);
  const context = useMemo<FormErrors>(
    () => ({
      errors: shown,
      clear: (name) => {
        const isRefused = Boolean(answer.errors[name]);
        if (isRefused)
          setAnswer((now) => ({ ...now, errors: { ...now.errors, [name]: undefined } }));
        look(name, isRefused);
      },
    }),
    [shown, answer.errors],
  );

  /** Looks again at what was wrong, for the server too; of the field that is typed in nothing is said yet. */
  function look(typing: string | null, wasRefused = false) {
    const values = form.current === null ? {} : readValues(form.current);
    setChecked(({ wrong, ...now }) => {
      const all = typing !== null && wasRefused ? [...wrong, typing] : wrong;
      return all.length === 0 ? { wrong, ...now } : { wrong: all, typing, values };
    });
  }
  /**
   * What is pressed stays where it is until it has had the press: a fault that comes above it would push it
   * away. A button that one comes to by the keyboard may be what puts the field right.
   */
  function leave({ relatedTarget }: FocusEvent) {
    if (isPressed.current) window.addEventListener('click', () => look(null), { once: true });
    else if (!(relatedTarget instanceof HTMLButtonElement)) look(null);
  }
  function send(values: FormValues) {
    const found = check(values);
    const names = wrongOf(found);
    setPresses((now) => now + 1);
    setChecked({ wrong: names, typing: null, values });
    setAnswer((now) => ({ ...now, errors: NO_ERRORS, sent: true }));
    if (names.length > 0) return setNews({ ...found });
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
      <FormContext value={context}>{children}</FormContext>
    </form>
  );
}
