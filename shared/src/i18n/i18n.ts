import { createInstance, type i18n as I18n } from 'i18next';
import { atom, type Atom } from 'jotai';
import { initReactI18next } from 'react-i18next';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type LanguageCode } from './languages.ts';

/** The messages of one namespace in one language, nested as its locale file is. */
export type Messages = Record<string, unknown>;
export type NamespaceLoader = (language: LanguageCode) => Promise<Messages>;

/** The page's one i18next, running on BCP 47 tags. Screens use `useMessages` instead. */
export const i18n: I18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: LANGUAGE_TAGS[DEFAULT_LANGUAGE],
  fallbackLng: LANGUAGE_TAGS[DEFAULT_LANGUAGE],
  load: 'currentOnly',
  ns: [],
  defaultNS: 'shared',
  resources: {},
  initAsync: false,
  // React escapes what it renders; escaping here too would show &amp; to people.
  interpolation: { escapeValue: false },
  // 'added': messages that arrive late (a remote's, or a retry's) appear by themselves.
  react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
});

const loaders = new Map<string, NamespaceLoader>();
/** In flight, so that a namespace is asked for once per language; a failure is forgotten. */
const loading = new Map<string, Promise<void>>();
const shown = atom<LanguageCode>(DEFAULT_LANGUAGE);
let wanted: LanguageCode = DEFAULT_LANGUAGE;

/** The app's code of the language shown. Set it with `setLanguage`. */
export const languageAtom: Atom<LanguageCode> = atom((get) => get(shown));

/** The app's code of the language shown, outside React (the API client's `X-Lang`). */
export function currentLanguage(): LanguageCode {
  return appStore.get(shown);
}

/** The BCP 47 tag of the language shown, for `Intl` outside React. */
export function currentTag(): string {
  return LANGUAGE_TAGS[currentLanguage()];
}

function load(namespace: string, language: LanguageCode): Promise<void> {
  const tag = LANGUAGE_TAGS[language];
  if (i18n.hasResourceBundle(tag, namespace)) return Promise.resolve();
  const key = `${tag} ${namespace}`;
  const already = loading.get(key);
  if (already !== undefined) return already;
  const loader = loaders.get(namespace);
  const started = (loader === undefined ? Promise.resolve({}) : loader(language))
    .then((messages) => {
      i18n.addResourceBundle(tag, namespace, messages);
    })
    .finally(() => loading.delete(key));
  loading.set(key, started);
  return started;
}

/** Never rejects: a namespace that can't be had in a language shows in English. */
async function loadOrFallBack(namespace: string, language: LanguageCode): Promise<void> {
  try {
    await load(namespace, language);
  } catch {
    if (language !== DEFAULT_LANGUAGE) await load(namespace, DEFAULT_LANGUAGE).catch(() => {});
  }
}

/**
 * Registers where a namespace's messages come from, and resolves once those of the language shown
 * (or, should they not load, the English ones) are there. Never rejects. A second registration of
 * the same namespace replaces the first's loader and keeps what is loaded.
 */
export function addNamespaceLoader(namespace: string, loader: NamespaceLoader): Promise<void> {
  loaders.set(namespace, loader);
  return loadOrFallBack(namespace, wanted);
}

/**
 * Shows the app in another language: loads the messages of every registered namespace first, then
 * switches at once, sets `<html lang dir>` and `languageAtom`. `chosenByUser` also stores the choice
 * under `lang`. Never rejects; of several calls in flight the last one wins.
 */
export async function setLanguage(
  language: LanguageCode,
  { chosenByUser = false }: { chosenByUser?: boolean } = {},
): Promise<void> {
  wanted = language;
  if (chosenByUser) safeStorage.set(STORAGE_KEYS.lang, language);
  await Promise.all([...loaders.keys()].map((namespace) => loadOrFallBack(namespace, language)));
  if (wanted !== language) return;
  const tag = LANGUAGE_TAGS[language];
  await i18n.changeLanguage(tag);
  if (wanted !== language) return;
  document.documentElement.lang = tag;
  document.documentElement.dir = i18n.dir(tag);
  appStore.set(shown, language);
}
