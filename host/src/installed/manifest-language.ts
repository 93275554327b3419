import { languageAtom } from '@adpartner/shared/i18n/i18n';
import { appStore } from '@adpartner/shared/session/app-store';

/**
 * Names the app that is installed, and the shortcuts of its icon, in the language shown, which the user may
 * have chosen. The server names them in the browser's language if it is not told.
 */
export function followLanguage(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const follow = () => {
    if (link) link.href = `/manifest.webmanifest?lang=${appStore.get(languageAtom)}`;
  };
  follow();
  return appStore.sub(languageAtom, follow);
}
