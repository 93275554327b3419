import { languageAtom, setLanguage } from '@adpartner/shared/i18n/i18n';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';

const stored = () => safeStorage.get(STORAGE_KEYS.lang);

/**
 * Shows the app in the language that is chosen in another tab. A language that nobody chose, such as that of a link from
 * the host app, stays until then.
 */
export function followLanguageChoice(): void {
  let known = stored();
  // A choice in this tab; of those, the storage tells only the others.
  appStore.sub(languageAtom, () => {
    known = stored();
  });
  safeStorage.subscribe((key) => {
    const now = stored();
    // By its own key it has changed, even if it is back to what it was before this tab's choice.
    if (key !== STORAGE_KEYS.lang && now === known) return;
    known = now;
    if (now !== null) void setLanguage(now);
  });
}
