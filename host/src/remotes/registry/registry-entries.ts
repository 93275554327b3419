/** The header by which the worker says that a document comes from the device, not from the server. */
export const STORED = 'x-stored';

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * A registry's entries by remote, each still unchecked. null for anything else: an error page, an empty or cut
 * off file, a registry that names no remote.
 */
export function entriesOf(value: unknown): Record<string, unknown> | null {
  const remotes = field(value, 'remotes');
  if (field(value, 'schema') !== 1 || typeof remotes !== 'object' || remotes === null) return null;
  return Object.keys(remotes).length > 0 ? (remotes as Record<string, unknown>) : null;
}

/** How far the clock of a machine that releases may be ahead of the server's, in ms. */
const TOLERANCE = 24 * 60 * 60 * 1000;

const releasedAt = (entry: unknown): number => Date.parse(String(field(entry, 'released')));

/**
 * Whether an entry can't be the newest one: it is older than one that was read before, as from a cache that was
 * left behind, or released after the server's present time. The device's own clock does not count.
 * @param serverTime ms since 1970 by the response's `Date` header; NaN if it has none
 */
export function isOutOfTime(entry: unknown, before: unknown, serverTime: number): boolean {
  const at = releasedAt(entry);
  return at < releasedAt(before) || at > serverTime + TOLERANCE;
}

/** The time of a response by the server's clock, in ms since 1970; NaN if it has none. */
export const serverTimeOf = ({ headers }: Response): number =>
  Date.parse(headers.get('date') ?? '');

/** Whether a response says that it is JSON: a proxy or a sign-in page of a network answers with HTML. */
export const isJson = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('json') === true;
