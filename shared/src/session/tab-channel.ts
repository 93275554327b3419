/** A channel between the tabs of this origin. */
export interface TabChannel {
  /** Sends a message to every other tab; not to this one. */
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
      // Not a message of this channel.
    }
  };
  window.addEventListener('storage', listen);
  return {
    post(message) {
      try {
        localStorage.setItem(name, JSON.stringify(message));
        localStorage.removeItem(name);
      } catch {
        // Without storage tabs can't reach each other.
      }
    },
    close: () => window.removeEventListener('storage', listen),
  };
}

/** Opens the channel `name`, by BroadcastChannel or, if that is missing, by storage events. */
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
