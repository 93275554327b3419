import { createContext } from 'react';

/** What a form tells its fields: the message for each name that is wrong, and how to take one back. */
export interface FormErrors {
  errors: Readonly<Record<string, string | undefined>>;
  clear(name: string): void;
}

export const FormContext = createContext<FormErrors>({ errors: {}, clear: () => undefined });
