export type ToastKind = 'success' | 'failure' | 'info';

export interface ToastMessage {
  id: number;
  message: string;
  kind: ToastKind;
}

/** The queue of messages, the one on the screen first. One store for one `<Toaster>`. */
export interface ToastStore {
  /** Shows `message` after those before it; a message that waits already is not added twice. */
  show(message: string, kind?: ToastKind): void;
  /** Removes the message with this id. */
  dismiss(id: number): void;
  subscribe(listener: () => void): () => void;
  current(): ToastMessage | undefined;
}

export function createToastStore(): ToastStore {
  let queue: ToastMessage[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: ToastMessage[]) => {
    queue = next;
    listeners.forEach((listener) => listener());
  };
  return {
    show(message, kind = 'info') {
      if (queue.some((toast) => toast.message === message && toast.kind === kind)) return;
      lastId += 1;
      change([...queue, { id: lastId, message, kind }]);
    },
    dismiss: (id) => change(queue.filter((toast) => toast.id !== id)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => queue[0],
  };
}
