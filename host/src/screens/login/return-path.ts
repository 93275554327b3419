/** Where a session leads when it begins: never back to a page for people without one. */
const WAYS_IN: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/entry',
  '/ad-welcome',
  '/session-over',
];

/**
 * A path of this app, as the guard noted it when it sent someone to sign in, or null for anything
 * else: the note lies in the history, where other code can write too.
 */
export function returnPath(from: unknown): string | null {
  if (typeof from !== 'string' || from.length > 1000) return null;
  if (!/^\/[A-Za-z0-9]/.test(from) || /[\\\s\u0000-\u001f]/.test(from)) return null;
  const path = from.split(/[?#]/, 1)[0] ?? '';
  return WAYS_IN.includes(path) ? null : from;
}
