/** A line between the tabs of this origin. */
export interface TabChannel {
  /** Says something to every other tab; not to this one. */
  post(message: unknown): void;
  close(): void;
}

/** By storage events: the message passes through localStorage and leaves nothing behind. */
function overStorage(name: string, onMessage: (message: unknown) => void): TabChannel {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== name || newValue === null) return;
    try {
      onMessage(JSON.parse(newValue));
    } catch {
      // Not one of ours.
    }
  };
  window.addEventListener('storage', listen);
  return {
    post(message) {
      try {
        localStorage.setItem(name, JSON.stringify(message));
        localStorage.removeItem(name);
      } catch {
        // Without storage every tab is on its own.
      }
    },
    close: () => window.removeEventListener('storage', listen),
  };
}

/** Opens the line `name`, by BroadcastChannel or, where there is none, by storage events. */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return overStorage(name, onMessage);
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
