import { sql } from 'kysely';

import { errorCode } from '../config/error-code.ts';
import type { Queries } from '../db/database.ts';

/** The zone of a caller who sends none, or an unknown one. */
const DEFAULT_ZONE = 'UTC';
// Spellings that differ in case only, which callers choose.
const REMEMBERED = 2000;

/** PostgreSQL's `invalid_parameter_value`. */
const UNKNOWN_ZONE = '22023';

/** The IANA name in `<IANA zone>;<GMT offset>`; null if it is invalid. Bare offsets are invalid. */
export function zoneName(header: unknown): string | null {
  const name = typeof header === 'string' ? header.split(';', 1)[0]?.trim() : undefined;
  if (!name || name.length > 64 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * Reads `X-TZ` into a zone that this server and its database both know, else UTC. A database may have another
 * list of zones than Node.js, so each new one is tried there once.
 */
export function zoneReader(db: Queries): (header: unknown) => Promise<string> {
  const known = new Map<string, string>();
  return async (header) => {
    if (typeof header !== 'string') return DEFAULT_ZONE;
    const before = known.get(header);
    if (before) return before;
    let zone = zoneName(header) ?? DEFAULT_ZONE;
    if (zone !== DEFAULT_ZONE) {
      try {
        await sql`select now() at time zone ${zone}`.execute(db);
      } catch (error) {
        if (errorCode(error) !== UNKNOWN_ZONE) throw error;
        zone = DEFAULT_ZONE;
      }
    }
    if (known.size < REMEMBERED) known.set(header, zone);
    return zone;
  };
}
