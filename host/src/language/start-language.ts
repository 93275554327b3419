import { addNamespaceLoader, setLanguage } from '@adpartner/shared/i18n/i18n';
import type { LanguageCode } from '@adpartner/shared/i18n/languages';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';
import { hostWords } from './host-words.ts';
import { languageBy, type LanguageMap } from './likely-language.ts';

const storedMap = () => readBasicConfig()?.client_language_map ?? null;

/** Fetches the first messages, in the probable language, and shows them. */
export async function firstMessages(): Promise<void> {
  void addNamespaceLoader('host', hostWords);
  await setLanguage(languageBy(storedMap()));
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
  const likely = languageBy(stored);
  let language = likely;

  let shown = firstMessages();
  const fetched = fetchMap(likely).catch(() => null);
  if (stored === null && !isChosen()) {
    const patience = new Promise<null>((done) => setTimeout(done, patienceMs, null));
    const map = await Promise.race([fetched, patience]);
    if (map !== null) language = languageBy(map);
    if (language !== likely) shown = setLanguage(language);
  }
  onKnown?.(language);
  await shown;
  void fetched.then((late) => {
    if (late && !isChosen()) void setLanguage(languageBy(late));
  });
}
