import { appStore } from '@adpartner/shared/session/app-store';
import { unreadTotalAtom } from '@adpartner/shared/session/unread-atoms';

/** Browsers refuse where the app is not installed or may show no badge; the badge in the page says the same. */
const ignore = () => undefined;

/** Takes the number off the app's icon. */
export function clearIconBadge(): void {
  navigator.clearAppBadge?.().catch(ignore);
}

/**
 * Shows the number of unread notices on the installed app's icon, in step with the page's own badge. Returns
 * how to stop.
 */
export function badgeIcon(): () => void {
  const show = () => {
    const count = appStore.get(unreadTotalAtom);
    if (count === 0) clearIconBadge();
    else navigator.setAppBadge?.(count).catch(ignore);
  };
  // The number that a closed app kept may be old: notices are read on other devices too.
  show();
  return appStore.sub(unreadTotalAtom, show);
}
