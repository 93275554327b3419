import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../shared/src/contract/language.ts';
import { filesBelow } from '../files/files.ts';
import { camelCase } from '../new/names.ts';
import type { Titles } from '../new/titles.ts';

/** The template of a new remote: a remote called `new-part`, which works and is tested itself. */
const TEMPLATE = join(import.meta.dirname, 'template');

/** Languages in which the English title is right. */
const sharedWithEnglish = (titles: Titles) =>
  LANGUAGES.filter((code) => code !== 'en' && titles[code] === titles.en);

function named(text: string, name: string, titles: Titles): string {
  const isWord = !name.includes('-');
  return text
    .replaceAll(`['new-part']`, isWord ? `.${name}` : `['${name}']`)
    .replaceAll('new-part', name)
    .replaceAll('newPart', camelCase(name))
    .replaceAll('New part', titles.en);
}

function fill(file: string, text: string, name: string, titles: Titles): string {
  const language = LANGUAGES.find((code) => file === `src/locales/${code}.json`);
  if (language !== undefined) {
    const messages = JSON.parse(text) as { title: string };
    return `${JSON.stringify({ ...messages, title: titles[language] }, null, 2)}\n`;
  }
  if (file === 'src/locales/locales.test.ts') {
    const marks = sharedWithEnglish(titles).map((code) => `${code}: ['title']`);
    return text.replace('SameAsEnglish = {}', `SameAsEnglish = { ${marks.join(', ')} }`);
  }
  return named(text, name, titles);
}

/** The files of a template, filled in for a remote, by their paths in its folder. */
export function filledIn(template: string, name: string, titles: Titles): Map<string, string> {
  return new Map(
    filesBelow(template).map((path) => {
      const file = path.slice(template.length + 1).replaceAll('\\', '/');
      return [file, fill(file, readFileSync(path, 'utf8'), name, titles)];
    }),
  );
}

/** The files of a new remote by their paths in its folder. */
export const remoteFiles = (name: string, titles: Titles) => filledIn(TEMPLATE, name, titles);
