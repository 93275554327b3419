import { LANGUAGES } from '@adpartner/shared/contract/language';
import { LANGUAGE_TAGS, type LanguageCode } from '@adpartner/shared/i18n/languages';

/** A locale file: nested objects whose leaves are texts. */
type Tree = { readonly [key: string]: unknown };
export type Locales = Readonly<Partial<Record<LanguageCode, unknown>>>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

function textsOf(value: unknown, at = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return new Map([[at, value]]);
  }
  const texts = new Map<string, unknown>();
  for (const [key, inner] of Object.entries(value as Tree)) {
    for (const [path, text] of textsOf(inner, at === '' ? key : `${at}.${key}`)) {
      texts.set(path, text);
    }
  }
  return texts;
}

/** Keys as `t` takes them: a message with plurals is one, however many forms a language needs. */
function messagesOf(texts: ReadonlyMap<string, unknown>): Map<string, string[]> {
  const messages = new Map<string, string[]>();
  for (const path of texts.keys()) {
    const key = path.replace(PLURAL, '');
    const plural = PLURAL.exec(path)?.[1];
    const forms = messages.get(key) ?? [];
    if (plural !== undefined) forms.push(plural);
    messages.set(key, forms);
  }
  return messages;
}

/** The keys of a locale file as `t` takes them. */
export const messageKeys = (locale: unknown): string[] => [...messagesOf(textsOf(locale)).keys()];

const placeholders = (text: unknown): string[] =>
  [...String(text).matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => String(name)).sort();

/** Tags like `<terms>` that `Trans` puts components for. */
const tags = (text: unknown): string[] =>
  [...String(text).matchAll(/<\/?[a-zA-Z0-9]+\s*\/?>/g)].map(([tag]) => tag).sort();

function checkTexts(code: LanguageCode, texts: ReadonlyMap<string, unknown>): string[] {
  const faults: string[] = [];
  for (const [path, text] of texts) {
    if (typeof text !== 'string') faults.push(`${code}: ${path} is not a text`);
    else if (text.trim() === '') faults.push(`${code}: ${path} is empty`);
    // The build leaves out the code for these.
    else if (/\{\{[^}]*,|\$t\(/.test(text)) faults.push(`${code}: ${path} formats or nests`);
    else if (text !== text.trim()) faults.push(`${code}: ${path} begins or ends with a space`);
  }
  return faults;
}

function checkPlurals(code: LanguageCode, messages: ReadonlyMap<string, string[]>): string[] {
  const rules = new Intl.PluralRules(LANGUAGE_TAGS[code]).resolvedOptions().pluralCategories;
  const wanted = [...rules].sort().join();
  return [...messages]
    .filter(([, forms]) => forms.length > 0 && [...forms].sort().join() !== wanted)
    .map(([key, forms]) => `${code}: ${key} has the plural forms ${forms.join()}, wants ${wanted}`);
}

type Texts = ReadonlyMap<string, unknown>;

function compareKeys(code: LanguageCode, texts: Texts, english: Texts): string[] {
  const faults: string[] = [];
  const messages = messagesOf(texts);
  const wanted = messagesOf(english);
  for (const [key, forms] of wanted) {
    const own = messages.get(key);
    if (own === undefined) faults.push(`${code}: ${key} is missing`);
    else if (own.length > 0 !== forms.length > 0) faults.push(`${code}: ${key} differs in plurals`);
  }
  for (const key of messages.keys())
    if (!wanted.has(key)) faults.push(`${code}: ${key} is not in en`);
  return faults;
}

/** The faults of placeholders and tags. */
function compareMarks(code: LanguageCode, texts: Texts, english: Texts): string[] {
  const faults: string[] = [];
  for (const [path, text] of texts) {
    const key = path.replace(PLURAL, '');
    const model = english.get(path) ?? english.get(key) ?? english.get(`${key}_other`);
    if (model === undefined) continue;
    for (const marks of [placeholders, tags]) {
      // A form for none, one or two may omit its number: "one plan", and a dual in Arabic.
      const optional = (name: string) => name === 'count' && /_(zero|one|two)$/.test(path);
      const has = marks(text).filter((name) => !optional(name));
      const wants = marks(model).filter((name) => !optional(name));
      if (has.join() !== wants.join()) {
        faults.push(`${code}: ${path} has ${has.join() || 'nothing'} where en has ${wants.join()}`);
      }
    }
  }
  return faults;
}

/**
 * The faults of a namespace's locale files, one line each; empty if there are none. All languages exist
 * and have the keys of `en` (plural forms aside), no text is blank, placeholders and tags are those of `en`,
 * and plurals have exactly the forms that the language uses. A package's whole locale test:
 * ```ts
 * test('every language has every message', async () => {
 * expect(checkLocales(await readLocales((code) => import(`./${code}.json`)))).toEqual([]);
 * });
 * ```
 */
export function checkLocales(locales: Locales): string[] {
  const english = textsOf(locales.en ?? {});
  return LANGUAGES.flatMap((code) => {
    const locale = locales[code];
    if (locale === undefined) return [`${code}: there is no file`];
    const texts = textsOf(locale);
    return [
      ...checkTexts(code, texts),
      ...checkPlurals(code, messagesOf(texts)),
      ...compareKeys(code, texts, english),
      ...compareMarks(code, texts, english),
    ];
  });
}

/** Keys of messages that rightly read the same in a language as in English. */
export type SameAsEnglish = Readonly<Partial<Record<LanguageCode, readonly string[]>>>;

/** Numbers, names and codes are the same everywhere: only letters between placeholders count as words. */
const hasWords = (text: unknown) => /\p{L}/u.test(String(text).replace(/\{\{[^}]*\}\}/g, ''));

/**
 * Messages that read like English in another language without being marked as right, and marked ones that no
 * longer do: so that no untranslated text is missed.
 */
export function checkTranslated(locales: Locales, marked: SameAsEnglish = {}): string[] {
  const english = textsOf(locales.en ?? {});
  return LANGUAGES.filter((code) => code !== 'en').flatMap((code) => {
    const same = [...textsOf(locales[code] ?? {})]
      .filter(([path, text]) => hasWords(text) && english.get(path) === text)
      .map(([path]) => path);
    const right = marked[code] ?? [];
    return [
      ...same.filter((path) => !right.includes(path)).map((path) => `${code}: ${path} is English`),
      ...right.filter((path) => !same.includes(path)).map((path) => `${code}: ${path} is marked`),
    ];
  });
}

/** All locale files of a package, through its own `import()`; a missing file is left out. */
export async function readLocales(
  load: (code: LanguageCode) => Promise<{ default: unknown }>,
): Promise<Locales> {
  const locales: Partial<Record<LanguageCode, unknown>> = {};
  for (const code of LANGUAGES) {
    const file = await load(code).catch(() => null);
    if (file !== null) locales[code] = file.default;
  }
  return locales;
}
