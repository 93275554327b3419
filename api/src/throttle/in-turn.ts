/** The last queued work of each key in use. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Runs `work` when all earlier work of the same key in this process has ended, whether or not it failed. For
 * work that would otherwise wait for a lock of the database while holding a connection. Work that calls this
 * with its own key waits for ever.
 */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(key) ?? Promise.resolve();
  const done = before.then(work);
  const settled = done.then(
    () => undefined,
    () => undefined,
  );
  lines.set(key, settled);
  void settled.then(() => {
    if (lines.get(key) === settled) lines.delete(key);
  });
  return done;
}
