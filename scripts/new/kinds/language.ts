import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { APPS } from '../../../shared/src/federation/apps.ts';
import { LANGUAGES, LANGUAGE_TAGS } from '../../../shared/src/contract/language.ts';
import { appendTo, changeJson } from '../edit-text.ts';
import { fill } from '../fill.ts';
import type { Addition, Asked, Kind } from '../kind.ts';
import { nextMigration } from '../migration.ts';
import { GeneratorError } from '../generator-error.ts';

/** The folders with a file of texts for each language. */
function textFolders(root: string): string[] {
  const sources = ['shared', 'api', ...APPS.map(({ dir }) => dir)].map((dir) => `${dir}/src`);
  return [...new Set(sources), 'scripts/new-remote/template/src'].flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
      .map((file) => `${source}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('/en.json'))
      .map((file) => dirname(file))
      .sort(),
  );
}

type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

/** English texts with the plural forms of another language. */
function withForms(texts: Texts, forms: readonly string[]): Texts {
  if (typeof texts === 'string') return texts;
  if (Array.isArray(texts)) return texts.map((text: Texts) => withForms(text, forms));
  const entries = Object.entries(texts).flatMap(([key, text]): [string, Texts][] => {
    const [, message, form] = /^(.+)_(one|other)$/.exec(key) ?? [];
    if (message === undefined || !(`${message}_other` in texts))
      return [[key, withForms(text, forms)]];
    if (form === 'one') return forms.includes('one') ? [[key, text]] : [];
    return forms.filter((one) => one !== 'one').map((one) => [`${message}_${one}`, text]);
  });
  return Object.fromEntries(entries);
}

function tagOf(code: string, tag: string): string {
  try {
    const [known] = Intl.PluralRules.supportedLocalesOf([tag]);
    if (known !== undefined) return known;
  } catch {
    // Not a valid tag.
  }
  throw new GeneratorError(
    `Intl knows no language ${tag}: name the BCP 47 tag of ${code}, as in --tag pt-BR`,
  );
}

function make({ root, names: [code = ''], options }: Asked): Addition {
  if (!/^[a-z]{2,3}$/.test(code))
    throw new GeneratorError(`"${code}" is no code of a language: two or three small letters`);
  if (LANGUAGES.some((one) => one === code))
    throw new GeneratorError(`the app has ${code} already`);
  const tag = tagOf(code, options.tag ?? code);
  const same = LANGUAGES.find((one) => LANGUAGE_TAGS[one] === tag);
  if (same !== undefined) throw new GeneratorError(`${tag} is the app's ${same} already`);
  const own = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(
    tag,
  );
  const name = options.name ?? own ?? '';
  if (name === '' || /['\n]/.test(name)) throw new GeneratorError('say what it is called: --name');

  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const folders = textFolders(root);
  const copy = (folder: string): [string, string] => {
    const english = JSON.parse(readFileSync(join(root, folder, 'en.json'), 'utf8')) as Texts;
    return [`${folder}/${code}.json`, JSON.stringify(withForms(english, forms))];
  };
  const source = [...new Set([code, tag.split('-', 1)[0], tag])].join();
  return {
    files: new Map([
      ...folders.map(copy),
      [nextMigration(root, `language_${code}`), fill('language.sql', { code, name, source })],
    ]),
    edits: [
      {
        file: 'shared/src/contract/language.ts',
        change: appendTo('export const LANGUAGE_TAGS = {', `${code}: '${tag}',`),
      },
      {
        file: 'shared/src/i18n/languages.ts',
        change: appendTo('export const LANGUAGE_NAMES', `${code}: '${name}',`),
      },
      {
        file: 'scripts/new/known-titles.json',
        change: changeJson<Record<string, Record<string, string>>>((titles) => {
          for (const word of Object.values(titles)) word[code] = word.en ?? '';
        }),
      },
      {
        file: 'docs/words.json',
        change: changeJson<{ terms: Record<string, string> }[]>((concepts) => {
          for (const { terms } of concepts) terms[code] = terms.en ?? '';
        }),
      },
    ],
    left: [
      ...folders.map((folder) => `${folder}/${code}.json: a copy of English, to be translated`),
      `scripts/new/known-titles.json: ${code}, to be translated`,
      `docs/words.json: ${code}, the terms first; then node scripts/run.mjs words`,
    ],
  };
}

export const language: Kind = { takes: ['CODE'], options: ['tag', 'name'], make };
