import { createBackHandlers } from './back-handlers.ts';
import { isExternalUrl, type HybridBridge } from './hybrid-bridge.ts';

/** The object that the Android app injects into its WebView as `AdpartnerApp`. */
interface AndroidApp {
  close(): void;
  /** Missing in the first versions of the app. */
  openExternal?(url: string): void;
}

/** The event that the Android app dispatches on the window when the back key is pressed. */
const BACK_EVENT = 'adpartner:back';

function appOf(page: Window): AndroidApp | null {
  const { AdpartnerApp: app } = page as { AdpartnerApp?: Partial<AndroidApp> };
  return typeof app?.close === 'function' ? (app as AndroidApp) : null;
}

/**
 * The bridge to the Android app; null outside of it. The back key arrives as an event on the window; if no
 * handler takes it, the app closes.
 */
export function androidBridge(page: Window): HybridBridge | null {
  const app = appOf(page);
  if (app === null) return null;
  const handlers = createBackHandlers();
  page.addEventListener(BACK_EVENT, () => {
    if (!handlers.ask()) app.close();
  });
  return {
    isHybrid: true,
    // Called as a method: an injected object's functions don't work when detached.
    closeApp: () => app.close(),
    onHardwareBack: handlers.add,
    openExternal(url) {
      if (!isExternalUrl(url)) return;
      if (typeof app.openExternal === 'function') app.openExternal(url);
      else page.open(url, '_blank', 'noopener,noreferrer');
    },
  };
}
