/** The end of the line behind each key that someone waits at. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Runs `work` when all earlier work of the same key in this process has ended, whatever came of it. For
 * what would wait for each other in the database anyway, and there with a connection in hand. Work must
 * not ask for a turn at its own key.
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
