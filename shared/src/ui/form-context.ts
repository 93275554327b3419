import { createContext, type Context } from 'react';

/** The context of a form for its fields: the message for each invalid name, and how to clear one. */
export interface FormErrors {
  errors: Readonly<Record<string, string | undefined>>;
  clear(name: string): void;
}

/*
 * A form may come from the host's bundle and a field in it from a remote's; each bundle has a copy of this
 * module, and so a context of its own. So the context is kept in a global that every copy finds. Another
 * shape needs another number in the key.
 */
const key = Symbol.for('adpartner.ui.form-errors.1');
const page = globalThis as unknown as Record<symbol, Context<FormErrors> | undefined>;

export const FormContext = (page[key] ??= createContext<FormErrors>({
  errors: {},
  clear: () => undefined,
}));
