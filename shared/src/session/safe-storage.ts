import type * as z from '@adpartner/shared/contract/zod';

/** What can't be stored is kept here and lasts as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<(key: string | null) => void>();

// Even looking at localStorage may throw, and some embedded browsers return null, whatever the types say.

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
    // Nothing can be read from there either.
  }
}

function set(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    // Missing, forbidden or full. What was there before must not come back with the next load.
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
    // No JSON.
  }
  remove(key);
  return null;
}

/** Whether a change was one of localStorage: those of sessionStorage, which is another tab's own, are told too. */
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
    // Another tab's word is newer than what could not be stored here.
    if (key === null) memory.clear();
    else memory.delete(key);
    tell(key);
  });
  // A page that was frozen has missed what other tabs said meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell(null);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tell(null);
  });
}

/**
 * localStorage that never throws: where it is missing, forbidden or full, values live as long as the
 * page. Keeps state: reach it through stateful entry points (session, i18n), not from a remote.
 */
export const safeStorage = {
  get,
  set,
  remove,
  /** The value under a key as JSON that fits the schema; anything else is removed and null. */
  getJson,
  setJson: (key: string, value: unknown) => set(key, JSON.stringify(value)),
  /**
   * Calls back when a value may have changed elsewhere: with its key, or with null for any of them
   * (another tab cleared the storage, or this page was asleep). Returns how to stop.
   */
  subscribe(listener: (key: string | null) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
