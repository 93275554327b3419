import type * as z from '@adpartner/shared/contract/zod';

/** Values that can't be stored are kept here for the life of the page. */
const memory = new Map<string, string>();
const listeners = new Set<(key: string | null) => void>();

// Even reading the property may throw, and some embedded browsers return null, whatever the types say.

function get(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Reading is impossible as well then.
  }
}

function set(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    // Missing, forbidden or full. An older value must not come back with the next load.
    remove(key);
    memory.set(key, value);
  }
}

function getJson<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  const text = get(key);
  if (text === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Invalid JSON.
  }
  remove(key);
  return null;
}

/** Whether an event is about localStorage: changes of sessionStorage fire it, too. */
function isHere(storageArea: Storage | null): boolean {
  try {
    return storageArea === null || storageArea === localStorage;
  } catch {
    return false;
  }
}

function tell(key: string | null): void {
  for (const listener of listeners) listener(key);
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (!isHere(storageArea)) return;
    // Another tab's value is newer than one that could not be stored here.
    if (key === null) memory.clear();
    else memory.delete(key);
    tell(key);
  });
  // A frozen page has missed the events of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell(null);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tell(null);
  });
}

/**
 * localStorage that never throws: if it is missing, forbidden or full, values live as long as the page. It
 * keeps state: remotes reach it through stateful entry points (session, i18n) only.
 */
export const safeStorage = {
  get,
  set,
  remove,
  /** The value under a key as JSON that fits the schema; anything else is removed and null. */
  getJson,
  setJson: (key: string, value: unknown) => set(key, JSON.stringify(value)),
  /**
   * Calls back when a value may have changed elsewhere: with its key, or with null for any (another tab
   * cleared the storage, or this page was frozen). Returns how to stop.
   */
  subscribe(listener: (key: string | null) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
