/** The text of each named control of a form; a checked checkbox is 'on', an unchecked one absent. */
export type FormValues = Record<string, string>;

/** The values of a form. Files, buttons and disabled controls are left out. */
export function readValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const control of form.elements as HTMLCollectionOf<HTMLInputElement>) {
    const { name, type, value, disabled, checked } = control;
    const isAbsent = disabled || type === 'file' || control.tagName === 'BUTTON';
    const isUnticked = (type === 'checkbox' || type === 'radio') && !checked;
    if (name && !isAbsent && !isUnticked) values[name] = value;
  }
  return values;
}
