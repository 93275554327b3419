import { setLanguage } from '@adpartner/shared/i18n/i18n';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from '@adpartner/shared/session/storage-keys';

/**
 * Shows the app in the language that is chosen in another tab. A language that nobody chose, such as that of a link from
 * the host app, stays until then.
 */
export function followLanguageChoice(): void {
  let known = safeStorage.get(STORAGE_KEYS.lang);
  safeStorage.subscribe(() => {
    const now = safeStorage.get(STORAGE_KEYS.lang);
    if (now === known) return;
    known = now;
    if (now !== null) void setLanguage(now);
  });
}
