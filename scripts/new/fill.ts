import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A template of this folder with its `%NAME%`s filled in. Throws if a value is missing. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(import.meta.dirname, 'templates', `${template}.txt`), 'utf8');
  return text.replace(/%(\w+)%/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template}: there is no ${name}`);
    return value;
  });
}
