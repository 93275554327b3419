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
  /** The server's response: what is wrong with which field, and with the form as a whole. */
  errors: Errors;
  failure: string | undefined;
}

/** What is wrong with a form as far as it is said now, by its check and by the server's response. */
export function useFormFaults({ check, errors, failure }: FormFaultsOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [fromServer, setFromServer] = useState({ given: errors, failure, errors, sent: false });
  const [checked, setChecked] = useState(UNCHECKED);
  const [news, setNews] = useState(errors);
  // After sending, the same words are news again; before, a new object with the same words is not.
  if (fromServer.given !== errors || fromServer.failure !== failure) {
    const isNews = fromServer.sent || !saySame(fromServer.given, errors);
    setFromServer({ ...fromServer, given: errors, failure, ...(isNews && { errors, sent: false }) });
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

  /** Looks again at what was wrong, for the server too; of the field that is typed in nothing is said yet. */
  function look(typing: string | null, wasRefused = false) {
    const values = form.current === null ? {} : readValues(form.current);
    setChecked(({ wrong, ...now }) => {
      const all = typing !== null && wasRefused ? [...wrong, typing] : wrong;
      return all.length === 0 ? { wrong, ...now } : { wrong: all, typing, values };
    });
  }

  /** Says what is wrong with values that are to be sent. Returns whether anything is. */
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
    /** What its fields show. */
    said,
    /** About the form as a whole. */
    whole: ofCheck[WHOLE] ?? (fromServer.sent ? undefined : failure),
    /** How many fields are wrong. */
    wrong: wrongOf(shown).filter((name) => name !== WHOLE).length,
    look,
    isWrong,
  };
}
