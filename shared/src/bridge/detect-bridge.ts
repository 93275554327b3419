import { androidBridge } from './android-bridge.ts';
import { browserBridge } from './browser-bridge.ts';
import type { HybridBridge } from './hybrid-bridge.ts';
import { iosBridge } from './ios-bridge.ts';

/** The bridge to the app around this page. Call it once per page: the Android one adds a listener. */
export function detectBridge(page: Window): HybridBridge {
  return iosBridge(page) ?? androidBridge(page) ?? browserBridge(page);
}
