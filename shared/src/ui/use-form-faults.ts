import { useEffect, useMemo, useRef, useState } from 'react';
import { focusWrong } from './bring-into-view.ts';
import type { FormErrors } from './form-context.ts';
import {
  NO_ERRORS,
  saidNow,
  saySame,
  UNCHECKED,
  WHOLE,
  wrongOf,
  type Errors,
} from './form-faults.ts';
import { readValues, type FormValues } from './form-values.ts';

interface FormFaultsOptions {
  check: (values: FormValues) => Errors;
  /** The server's response: the messages at the fields, and about the form as a whole. */
  errors: Errors;
  failure: string | undefined;
}

/** The faults to show now, by the form's check and by the server's response. */
export function useFormFaults({ check, errors, failure }: FormFaultsOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [fromServer, setFromServer] = useState({ given: errors, failure, errors, sent: false });
  const [checked, setChecked] = useState(UNCHECKED);
  const [news, setNews] = useState(errors);
  // After sending, equal messages are new again; before, a new object with equal messages is not.
  if (fromServer.given !== errors || fromServer.failure !== failure) {
    const isNews = fromServer.sent || !saySame(fromServer.given, errors);
    setFromServer({
      ...fromServer,
      given: errors,
      failure,
      ...(isNews && { errors, sent: false }),
    });
    if (isNews) setNews(errors);
  }

  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    focusWrong(controls.find(({ name }) => name !== WHOLE && news[name]));
  }, [news]);

  const ofCheck = saidNow(checked, check);
  const shown = useMemo(() => ({ ...fromServer.errors, ...ofCheck }), [fromServer.errors, ofCheck]);
  const said = useMemo<FormErrors>(
    () => ({
      errors: shown,
      clear: (name) => {
        const isRefused = Boolean(fromServer.errors[name]);
        if (isRefused)
          setFromServer((now) => ({ ...now, errors: { ...now.errors, [name]: undefined } }));
        look(name, isRefused);
      },
    }),
    [shown, fromServer.errors],
  );

  /** Checks again what was wrong, also by the server; a field being typed in shows no message yet. */
  function look(typing: string | null, wasRefused = false) {
    const values = form.current === null ? {} : readValues(form.current);
    setChecked(({ wrong, ...now }) => {
      const all = typing !== null && wasRefused ? [...wrong, typing] : wrong;
      return all.length === 0 ? { wrong, ...now } : { wrong: all, typing, values };
    });
  }

  /** Checks the values that are to be sent and shows the faults. Returns whether there are any. */
  function isWrong(values: FormValues): boolean {
    const found = check(values);
    const wrong = wrongOf(found);
    setChecked({ wrong, typing: null, values });
    setFromServer((now) => ({ ...now, errors: NO_ERRORS, sent: true }));
    if (wrong.length > 0) setNews({ ...found });
    return wrong.length > 0;
  }

  return {
    /** The form's own `ref`. */
    form,
    /** The messages at its fields. */
    said,
    /** The message about the form as a whole. */
    whole: ofCheck[WHOLE] ?? (fromServer.sent ? undefined : failure),
    /** The number of invalid fields. */
    wrong: wrongOf(shown).filter((name) => name !== WHOLE).length,
    look,
    isWrong,
  };
}
