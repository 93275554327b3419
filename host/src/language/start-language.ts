import { addNamespaceLoader, setLanguage, type NamespaceLoader } from '@adpartner/shared/i18n/i18n';
import { USUAL_LANGUAGES } from '@adpartner/shared/contract/language';
import { chooseLanguage, type ClientLanguageRule } from '@adpartner/shared/i18n/language-choice';
import { LANGUAGE_TAGS, type LanguageCode } from '@adpartner/shared/i18n/languages';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';

type LanguageMap = readonly ClientLanguageRule[];

const loadHost: NamespaceLoader = (language) =>
  import(
    /* webpackChunkName: "words-[request]", webpackInclude: /locales\/[a-z]+\.json$/ */ `../locales/${language}.json`
  ).then((m: { default: Record<string, unknown> }) => m.default);

/** The map's probable result: the language itself, if it is a usual one. Chinese depends on the region. */
const LIKELY: LanguageMap = USUAL_LANGUAGES.map((code) => ({
  source: code === 'cht' ? 'zh-TW,zh-HK,zh-MO,zh-Hant' : LANGUAGE_TAGS[code].split('-', 1)[0]!,
  targets: code,
}));

const choose = (clientLanguageMap: LanguageMap) =>
  chooseLanguage({
    stored: safeStorage.get(STORAGE_KEYS.lang),
    clientLanguageMap,
    clientLanguages: navigator.languages,
  });

const storedMap = () => readBasicConfig()?.client_language_map ?? null;

/** Fetches the first messages, in the probable language, and shows them. */
export async function firstMessages(): Promise<void> {
  void addNamespaceLoader('host', loadHost);
  await setLanguage(choose(storedMap() ?? LIKELY));
}

interface Start {
  /** Sets the language before its messages are loaded. */
  onKnown?: (language: LanguageCode) => void;
  patienceMs?: number;
}

/**
 * Shows the app in its first language: the stored choice, else what the map makes of the browser's languages.
 * The map is the stored one; on a first visit `fetchMap` returns it (null: not available), if it does so
 * before an empty page would be noticed. Messages of the probable language are fetched in parallel. A later
 * map still counts as long as the user has not chosen.
 */
export async function startLanguage(
  fetchMap: (language: LanguageCode) => Promise<LanguageMap | null>,
  { onKnown, patienceMs = 1_500 }: Start = {},
): Promise<void> {
  const isChosen = () => safeStorage.get(STORAGE_KEYS.lang) !== null;
  const stored = storedMap();
  const likely = choose(stored ?? LIKELY);
  let language = likely;

  let shown = firstMessages();
  const fetched = fetchMap(likely).catch(() => null);
  if (stored === null && !isChosen()) {
    const patience = new Promise<null>((done) => setTimeout(done, patienceMs, null));
    const map = await Promise.race([fetched, patience]);
    if (map !== null) language = choose(map);
    if (language !== likely) shown = setLanguage(language);
  }
  onKnown?.(language);
  await shown;
  void fetched.then((late) => {
    if (late && !isChosen()) void setLanguage(choose(late));
  });
}
