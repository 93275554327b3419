import type { BackHandler } from './hybrid-bridge.ts';

export interface BackHandlers {
  add(handler: BackHandler): () => void;
  /** Asks the handlers, the last one first; false where none did anything. */
  ask(): boolean;
}

/** The handlers of a back key, in the order in which they are asked. */
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
