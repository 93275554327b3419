import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const texts = new Map<string, string>();

/** The text of all scripts of a site. */
function scriptsOf(folder: string): string {
  let text = texts.get(folder);
  if (text === undefined) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    text = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
    texts.set(folder, text);
  }
  return text;
}

/** Whether a site's scripts make a call of this path: a release does not know the calls that came after it. */
export const siteHas = (folder: string, path: string): boolean =>
  new RegExp(`['"\`]${path.replace(/[/.]/g, '\\$&')}['"\`]`).test(scriptsOf(folder));
