import { createBackHandlers } from './back-handlers.ts';
import type { HybridBridge } from './hybrid-bridge.ts';

export interface FakeBridge extends HybridBridge {
  /** Whether the app was closed. */
  readonly closed: () => boolean;
  /** The addresses that were opened outside. */
  readonly opened: readonly string[];
  /** Presses the hardware back key. */
  pressBack(): void;
}

/** A bridge that records calls, for tests. */
export function fakeBridge(): FakeBridge {
  const handlers = createBackHandlers();
  const opened: string[] = [];
  let closed = false;
  return {
    isHybrid: true,
    closeApp() {
      closed = true;
    },
    onHardwareBack: handlers.add,
    openExternal: (url) => void opened.push(url),
    closed: () => closed,
    opened,
    pressBack() {
      if (!handlers.ask()) closed = true;
    },
  };
}
