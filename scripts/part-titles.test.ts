import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../shared/src/contract/language.ts';

const root = join(import.meta.dirname, '..');

function textAt(bundle: string, language: string, path: string): unknown {
  const file = join(root, bundle, 'src/locales', `${language}.json`);
  const messages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return path
    .split('.')
    .reduce<unknown>((at, key) => Reflect.get(Object(at) as object, key), messages);
}

/** The host's title of a part, shown until the part is loaded, and the part's own. */
const PARTS: [own: string, bundle: string, theirs: string][] = [
  ['titles.adCenter', 'mfe-adcenter', 'adCenter.title'],
  ['titles.plan', 'mfe-plan', 'title'],
  ['titles.wallet', 'mfe-wallet', 'title'],
  ['titles.notification', 'mfe-notification', 'title'],
];

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(PARTS)(
    '%s is what %s calls itself, so that no title changes while it loads',
    (own, bundle, theirs) => {
      expect(textAt('host', language, own)).toBe(textAt(bundle, language, theirs));
    },
  );
});
