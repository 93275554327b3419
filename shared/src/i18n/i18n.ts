import { createInstance, type i18n as I18n } from 'i18next';
import { atom, type Atom } from 'jotai';
import { initReactI18next } from 'react-i18next';
import { DIRECTION_KEY } from '@adpartner/shared/contract/first-script';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';
import { isolated } from './direction.ts';
import {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguageCode,
  LANGUAGE_TAGS,
  type LanguageCode,
} from './languages.ts';
import type { MessageNamespace, Messages, Translate } from './message-types.ts';
import { languageAskedFor, wantedLanguage, wantLanguage } from './wanted-language.ts';

export type { Messages };
/** Loads a namespace's messages by the app's language code; rejects if there are none in that language. */
export type NamespaceLoader = (language: string) => Promise<Messages>;

/** The page's one i18next, on BCP 47 tags. Screens use `useMessages` instead. */
export const i18n: I18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: LANGUAGE_TAGS[DEFAULT_LANGUAGE],
  fallbackLng: LANGUAGE_TAGS[DEFAULT_LANGUAGE],
  load: 'currentOnly',
  ns: [],
  defaultNS: 'shared',
  resources: {},
  initAsync: false,
  // Keys are paths; no key has a dot of its own.
  ignoreJSONStructure: false,
  // React escapes what it renders; escaping here too would show &amp; to users. Values are only isolated.
  interpolation: { escape: (value) => isolated(value, currentTag()) },
  // 'added': messages that arrive late (a remote's, or a retry's) appear by themselves.
  react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
});

/** How long until a namespace that failed to load is tried once more, in ms. */
const RETRY_AFTER = 400;

/** By namespace, or by namespace and part (`shared/terms`) if it has several files. */
const loaders = new Map<string, NamespaceLoader>([
  [
    'shared',
    async (language) => {
      const file = (await import(
        /* webpackChunkName: "words-[request]", webpackInclude: /locales\/[a-z]+\.json$/ */ `../locales/${language}.json`
      )) as { default: Messages };
      return file.default;
    },
  ],
]);
/** Loads in flight, so that a part is requested once per language; a failure is forgotten. */
const loading = new Map<string, Promise<void>>();
/** Loaded parts, by tag and part. */
const loaded = new Set<string>();
const shown = atom<LanguageCode>(DEFAULT_LANGUAGE);

/** The app's code of the language shown. Set it with `setLanguage`. */
export const languageAtom: Atom<string> = atom((get) => get(shown));

/** The app's code of the language shown, outside React (the API client's `X-Lang`). */
export function currentLanguage(): string {
  return appStore.get(shown);
}

/** The BCP 47 tag of the language shown, for `Intl` outside React. */
export function currentTag(): string {
  return LANGUAGE_TAGS[appStore.get(shown)];
}

/** The `t` of a namespace in the language shown now, outside React; screens use `useMessages`. */
export function translator<Ns extends MessageNamespace = 'shared'>(namespace?: Ns): Translate<Ns> {
  const namespaces: MessageNamespace[] = [namespace ?? 'shared', 'shared'];
  return i18n.getFixedT(null, namespaces) as unknown as Translate<Ns>;
}

async function loadTwice(part: string, language: LanguageCode): Promise<Messages> {
  const loader = loaders.get(part);
  if (loader === undefined) return {};
  try {
    return await loader(language);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    return loader(language);
  }
}

/** Whether a screen uses messages of a namespace (`useMessages`): it may be waiting for them. */
const isInUse = (namespace: string) =>
  i18n.reportNamespaces?.getUsedNamespaces().includes(namespace) ?? false;

function load(part: string, language: LanguageCode): Promise<void> {
  const tag = LANGUAGE_TAGS[language];
  const key = `${tag} ${part}`;
  if (loaded.has(key)) return Promise.resolve();
  const already = loading.get(key);
  if (already !== undefined) return already;
  const started = loadTwice(part, language)
    .then((messages) => {
      const namespace = part.split('/', 1)[0]!;
      // Messages of a language that is not shown yet, or of a prefetched remote, need no render.
      const isShown = tag === i18n.language || language === DEFAULT_LANGUAGE;
      i18n.addResourceBundle(tag, namespace, messages, true, false, {
        silent: !isShown || !isInUse(namespace),
      });
      loaded.add(key);
    })
    .finally(() => loading.delete(key));
  loading.set(key, started);
  return started;
}

/** Never rejects: a namespace that can't be loaded in a language shows in English. */
async function loadOrFallBack(namespace: string, language: LanguageCode): Promise<void> {
  try {
    await load(namespace, language);
  } catch {
    if (language !== DEFAULT_LANGUAGE) await load(namespace, DEFAULT_LANGUAGE).catch(() => {});
  }
}

/**
 * Registers the loader of a namespace's messages, or, as `host/screens`, of a part of one. Before the first
 * `setLanguage` it loads nothing; after it this resolves once the messages of the language shown (or else the
 * English ones) are loaded. Never rejects. Registering a namespace again replaces its loader and keeps what
 * is loaded.
 */
export async function addNamespaceLoader(
  namespace: string,
  loader: NamespaceLoader,
): Promise<void> {
  loaders.set(namespace, loader);
  const wanted = languageAskedFor();
  if (wanted !== null) await loadOrFallBack(namespace, wanted);
}

/**
 * Shows the app in another language: loads the messages of every registered namespace first (`shared` is
 * registered from the start), then switches all at once, sets `<html lang dir>` and `languageAtom`. An
 * unknown code, and what fails to load, shows in English. `chosenByUser` also stores the choice under `lang`.
 * Never rejects; of several calls in flight the last one wins.
 */
export async function setLanguage(
  code: string,
  { chosenByUser = false }: { chosenByUser?: boolean } = {},
): Promise<void> {
  const language = isLanguageCode(code) ? code : DEFAULT_LANGUAGE;
  const tag = LANGUAGE_TAGS[language];
  // The outline before the first texts already has their direction.
  if (languageAskedFor() === null) document.documentElement.dir = directionOf(tag);
  wantLanguage(language);
  if (chosenByUser) safeStorage.set(STORAGE_KEYS.lang, language);
  let known = 0;
  // A remote may register while this loads; its messages must be loaded, too.
  while (known !== loaders.size && wantedLanguage() === language) {
    known = loaders.size;
    await Promise.all([...loaders.keys()].map((namespace) => loadOrFallBack(namespace, language)));
  }
  if (wantedLanguage() !== language) return;
  // First, so that requests caused by the change ask in this language.
  appStore.set(shown, language);
  await i18n.changeLanguage(tag);
  const direction = directionOf(tag);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  safeStorage.set(DIRECTION_KEY, direction);
}
