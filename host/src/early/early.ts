// The page's first script. While the rest of the first code is on its way, it requests what that code would request
// once it runs: on a slow network most of the wait before the first screen.
import { termsFile } from '@adpartner/shared/i18n/terms-file';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';
import { goalOf } from '../ahead/first-calls.ts';
import { hostWords } from '../language/host-words.ts';
import { languageBy, type LanguageMap } from '../language/likely-language.ts';
import { preloadRemote } from '../remotes/fetching/preload-remote.ts';
import { remoteAt } from '../router/stubs.ts';
import { preloadSignedIn } from './page-files.ts';
import { sendEarly } from './early-calls.ts';

const nothing = () => undefined;

/** The language that the page will most likely be in: by the stored map, which is not checked yet. */
function likelyLanguage() {
  try {
    const config: unknown = JSON.parse(safeStorage.get(STORAGE_KEYS.basicConfig) ?? 'null');
    const { client_language_map: map } = Object(config) as { client_language_map?: LanguageMap };
    return languageBy(map ?? null);
  } catch {
    return languageBy(null);
  }
}

// What fails here is requested again by the code that needs it, which also reports it.
const language = likelyLanguage();
const token = safeStorage.get(STORAGE_KEYS.token);
const goal = goalOf(window.location.hash.slice(1));
hostWords(language).catch(nothing);
sendEarly(goal, language, token).catch(nothing);
if (token !== null) {
  termsFile(language).catch(nothing);
  preloadSignedIn();
  const remote = remoteAt(goal);
  if (remote !== null) preloadRemote(remote, goal, language).catch(nothing);
  // The first formats of a page take long: now, while it waits for the network, not in its first screen.
  setTimeout(Intl.NumberFormat);
  setTimeout(Intl.DateTimeFormat);
}
