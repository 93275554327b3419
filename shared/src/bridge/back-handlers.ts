import type { BackHandler } from './hybrid-bridge.ts';

export interface BackHandlers {
  add(handler: BackHandler): () => void;
  /** Runs the handlers, the last one first, until one does something; false if none did. */
  ask(): boolean;
}

/** The handlers of the back key, in the order of registration. */
export function createBackHandlers(): BackHandlers {
  const handlers: BackHandler[] = [];
  return {
    add(handler) {
      handlers.push(handler);
      return () => {
        const place = handlers.lastIndexOf(handler);
        if (place !== -1) handlers.splice(place, 1);
      };
    },
    ask: () => [...handlers].reverse().some((handler) => handler()),
  };
}
