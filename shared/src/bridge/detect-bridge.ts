import { androidBridge } from './android-bridge.ts';
import { browserBridge } from './browser-bridge.ts';
import type { HybridBridge } from './hybrid-bridge.ts';
import { iosBridge } from './ios-bridge.ts';

/** The bridge to whatever is around this page. Once per page: the Android one listens for its key. */
export function detectBridge(page: Window): HybridBridge {
  return iosBridge(page) ?? androidBridge(page) ?? browserBridge(page);
}
