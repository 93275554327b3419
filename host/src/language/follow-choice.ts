import { languageAtom, setLanguage } from '@adpartner/shared/i18n/i18n';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';

const stored = () => safeStorage.get(STORAGE_KEYS.lang);

/**
 * Switches this tab to the language that the user chooses in another tab. Until they do, this tab keeps its own
 * language, also one that came with a link from the host app and is not stored.
 */
export function followLanguageChoice(): void {
  let known = stored();
  // The user may choose in this tab, too; the browser tells only the other tabs of that.
  appStore.sub(languageAtom, () => {
    known = stored();
  });
  safeStorage.subscribe((key) => {
    const now = stored();
    // An event of the key itself is a choice, even if it is of the language that this tab had before its own choice.
    if (key !== STORAGE_KEYS.lang && now === known) return;
    known = now;
    if (now !== null) void setLanguage(now);
  });
}
