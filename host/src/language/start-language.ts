import { addNamespaceLoader, setLanguage, type NamespaceLoader } from '@adpartner/shared/i18n/i18n';
import { chooseLanguage, type ClientLanguageRule } from '@adpartner/shared/i18n/language-choice';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';

const loadHost: NamespaceLoader = (language) =>
  import(`../locales/${language}.json`).then(
    (m: { default: Record<string, unknown> }) => m.default,
  );

const choose = (clientLanguageMap: readonly ClientLanguageRule[]) =>
  chooseLanguage({
    stored: safeStorage.get(STORAGE_KEYS.lang),
    clientLanguageMap,
    clientLanguages: navigator.languages,
  });

/**
 * Shows the app in the language to begin with: the stored choice, else what the map makes of the
 * browser's languages. The map is the stored one, or, on a first visit, what `fetchMap` answers, if
 * it does so before anybody would wonder about the empty page. An answer that comes later still counts
 * as long as nobody has chosen.
 */
export async function startLanguage(
  fetchMap: () => Promise<readonly ClientLanguageRule[]>,
  patienceMs = 1_500,
): Promise<void> {
  const isChosen = () => safeStorage.get(STORAGE_KEYS.lang) !== null;
  const fetched = fetchMap().catch(() => null);
  let map = readBasicConfig()?.client_language_map ?? null;
  if (map === null && !isChosen()) {
    const patience = new Promise<null>((done) => setTimeout(done, patienceMs, null));
    map = [...((await Promise.race([fetched, patience])) ?? [])];
  }
  void addNamespaceLoader('host', loadHost);
  await setLanguage(choose(map ?? []));
  void fetched.then((late) => {
    if (late && !isChosen()) void setLanguage(choose(late));
  });
}
