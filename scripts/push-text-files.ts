// The words of push messages, which the server sends ready to show: the page's words for the same notices.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUSHED_NOTICES } from '../api/src/push/pushed-notices.ts';
import { LANGUAGES } from '../shared/src/contract/language.ts';
import { root } from './process/run-command.ts';

interface Words {
  title: string;
  body: string;
}

/** A body with values is left out: amounts and numbers are not for a locked screen. */
function textOf({ title, body }: Words): Partial<Words> {
  return body.includes('{{') ? { title } : { title, body };
}

/** The files by path, and their texts. */
export function pushTextFiles(): Map<string, string> {
  const files = LANGUAGES.map((language): [string, string] => {
    const terms = join(root, 'shared/src/locales/terms', `${language}.json`);
    const { notice } = JSON.parse(readFileSync(terms, 'utf8').replaceAll('\u00AD', '')) as {
      notice: Record<string, Words>;
    };
    const texts = Object.keys(PUSHED_NOTICES).map((about) => [about, textOf(notice[about]!)]);
    return [
      join(root, 'api/src/push/texts', `${language}.json`),
      `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`,
    ];
  });
  return new Map(files);
}
