import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STUBS } from '../../host/src/router/stubs.ts';
import { LANGUAGES } from '../../shared/src/contract/language.ts';
import { REMOTES } from '../../shared/src/federation/apps.ts';

const root = join(import.meta.dirname, '../..');

function textAt(bundle: string, language: string, path: string): unknown {
  const file = join(root, bundle, 'src/locales', `${language}.json`);
  const messages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return path
    .split('.')
    .reduce<unknown>((at, key) => Reflect.get(Object(at) as object, key), messages);
}

/** A part's own name if it is not its `title`. */
const OWN_KEYS: Readonly<Record<string, string>> = { 'ad-center': 'adCenter.title' };

/** The host's title of a part, shown until the part is loaded, and the part's own. */
const PARTS = STUBS.flatMap(({ prefix, remote, title }): [string, string, string][] => {
  const dir = REMOTES.find(({ name }) => name === remote)?.dir ?? remote;
  const own = title?.replace('host:', '');
  return own === undefined ? [] : [[own, dir, OWN_KEYS[prefix] ?? 'title']];
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(PARTS)(
    '%s is what %s calls itself, so that no title changes while it loads',
    (own, bundle, theirs) => {
      expect(textAt('host', language, own)).toBe(textAt(bundle, language, theirs));
    },
  );
});
