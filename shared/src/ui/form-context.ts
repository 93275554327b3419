import { createContext, type Context } from 'react';

/** What a form tells its fields: the message for each name that is wrong, and how to take one back. */
export interface FormErrors {
  errors: Readonly<Record<string, string | undefined>>;
  clear(name: string): void;
}

/*
 * A form may come from the host's bundle and a field in it from a remote's; each bundle has a copy of
 * this module, and a context is the object it is. So it is kept where every copy finds it. Another
 * shape needs another number.
 */
const key = Symbol.for('adpartner.ui.form-errors.1');
const page = globalThis as unknown as Record<symbol, Context<FormErrors> | undefined>;

export const FormContext = (page[key] ??= createContext<FormErrors>({
  errors: {},
  clear: () => undefined,
}));
