/** Where to redirect when a session starts: never to a page for visitors without one. */
const WAYS_IN: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/entry',
  '/ad-welcome',
  '/session-over',
];

/**
 * A path of this app, as the guard stored it with its redirect, or null for anything else: other code can
 * write the history's state, too.
 */
export function returnPath(from: unknown): string | null {
  if (typeof from !== 'string' || from.length > 1000) return null;
  if (!/^\/[A-Za-z0-9]/.test(from) || /[\\\s\u0000-\u001f]/.test(from)) return null;
  const path = from.split(/[?#]/, 1)[0] ?? '';
  return WAYS_IN.includes(path) ? null : from;
}
