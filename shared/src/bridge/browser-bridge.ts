import { isExternalUrl, type HybridBridge } from './hybrid-bridge.ts';

/** The bridge in an ordinary browser, without a native app. */
export function browserBridge(page: Window): HybridBridge {
  return {
    isHybrid: false,
    // Browsers let a page close only windows that a page opened; in any other this does nothing.
    closeApp: () => page.close(),
    onHardwareBack: () => () => {},
    openExternal(url) {
      if (isExternalUrl(url)) page.open(url, '_blank', 'noopener,noreferrer');
    },
  };
}
