import { createBackHandlers } from './back-handlers.ts';
import type { HybridBridge } from './hybrid-bridge.ts';

export interface FakeBridge extends HybridBridge {
  /** Whether the app was closed. */
  readonly closed: () => boolean;
  /** What was opened outside. */
  readonly opened: readonly string[];
  /** Presses the hardware back key. */
  pressBack(): void;
}

/** A hybrid app that only takes notes, for tests. */
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
