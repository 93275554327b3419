import type { CopyViolation, ReleaseRole, RemoteLoadEvent, VitalEvent } from './events.ts';
import type { Report } from './report.ts';

/** An error as it is sent. */
export interface ReportedError {
  name: string;
  message: string;
  /** Places in the code, the innermost first, without the message. */
  stack: string[];
}

/** A remote, and the version and role in which the page has it; null for the host. */
export interface Bundle {
  remote: string | null;
  version: string | null;
  role: ReleaseRole | null;
}

/** What a report is the first of, for its release in this tab: sessions are counted by these, not by events. */
export type First = 'session' | 'harm' | 'interaction';

/** One report as it is sent: what happened, when, and on which page of the app. */
export type ReportEntry = { at: string; route: string; first?: First[] } & (
  | ({ kind: 'remote-load'; error?: ReportedError } & Omit<RemoteLoadEvent, 'error'>)
  | ({ kind: 'one-copy' } & CopyViolation)
  | ({ kind: 'vital' } & Omit<VitalEvent, 'route'> & Bundle)
  | ({ kind: 'long-task'; took: number } & Bundle)
  | ({ kind: 'error'; where: string; error: ReportedError } & Bundle)
);

/** The body of one request. */
export interface ReportBatch<Entry = ReportEntry> {
  schema: 1;
  /** A random name of this page, the same until it is reloaded. It names neither the user nor the device. */
  page: string;
  /** When the batch was made, by the device's clock. */
  sent: string;
  /** How many reports were dropped since the batch before. */
  dropped: number;
  reports: Entry[];
}

const MESSAGE_LENGTH = 300;
const STACK_LINES = 12;
const STACK_LINE_LENGTH = 200;

const ADDRESS_QUERY = /([a-z]+:\/\/[^\s?#"'()]*|\/[^\s?#"'()]*)[?#][^\s"'()]*/gi;
/** In a stack, before the place in the file. */
const PLACE_QUERY = /[?#][^\s()]*?(:\d+:\d+\)?)$/;
/** A picture's address gives access to the picture. */
const PICTURE = /(\/files\/)[^/\s"'<>()]+/gi;
/** A ticket of the partner's host app. */
const TICKET = /\bv1\.[\w-]+\.[\w-]+/g;
const NAMED_SECRET = /\b(\w*(?:ticket|token|password|code))=[^\s&"'<>()]+/gi;
const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/g;
const LONG_NUMBER = /\d[\d .,-]{3,}\d/g;
const LONG_SECRET = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}\b/gi;

/**
 * Removes what could identify a person from a text: queries of addresses, addresses of pictures, tickets,
 * e-mail addresses, long numbers, what looks like a token, and the `private` words themselves.
 */
export function scrub(text: string, privateWords: readonly string[]): string {
  let clean = text;
  for (const word of privateWords) if (word.length > 2) clean = clean.replaceAll(word, '…');
  return clean
    .replace(ADDRESS_QUERY, '$1')
    .replace(PICTURE, '$1…')
    .replace(NAMED_SECRET, '$1=…')
    .replace(TICKET, '…')
    .replace(EMAIL, '…')
    .replace(LONG_SECRET, '…')
    .replace(LONG_NUMBER, '…')
    .slice(0, MESSAGE_LENGTH);
}

/** Lines of a stack that are places in code: `at f (url:1:2)`, or `f@url:1:2`. */
function placesOf(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s*at .*\d+:\d+\)?$|@.*:\d+:\d+$/.test(line))
    .slice(0, STACK_LINES)
    .map((line) => line.trim().replace(PLACE_QUERY, '$1').slice(0, STACK_LINE_LENGTH));
}

/** The identity of an error of ours, without its message, which may hold the server's text for the user. */
function knownAs(error: Error): string | null {
  const { kind, code, reason } = error as { kind?: unknown; code?: unknown; reason?: unknown };
  return error.name === 'ApiError' ? `${String(kind)} ${String(code)} ${String(reason)}` : null;
}

/** An error, or any thrown value, as it is sent. */
export function reportedError(thrown: unknown, privateWords: readonly string[]): ReportedError {
  if (!(thrown instanceof Error)) {
    const message = typeof thrown === 'string' ? scrub(thrown, privateWords) : '';
    return { name: typeof thrown, message, stack: [] };
  }
  return {
    name: thrown.name,
    message: knownAs(thrown) ?? scrub(thrown.message, privateWords),
    stack: placesOf(thrown.stack ?? ''),
  };
}

/** The page of the app in an address's hash, without its query: `#/wallet/record?id=7` is `/wallet/record`. */
export const routeOf = (hash: string): string => hash.replace(/^#/, '').split('?', 1)[0]! || '/';

interface Circumstances {
  at: Date;
  route: string;
  /** Words that must not be sent: the session's token, the user's name and contact data. */
  privateWords: readonly string[];
  /** The bundle of a route, or, with a stack, the one whose file threw; else `of`, whose screens it was thrown in. */
  bundleOf: (route: string, stack?: readonly string[], of?: string) => Bundle;
}

/** A report as it is sent: without tokens, queries and anything else that identifies a person. */
export function reportEntry(
  report: Report,
  { at, route, privateWords, bundleOf }: Circumstances,
): ReportEntry {
  const common = { at: at.toISOString(), route };
  switch (report.kind) {
    case 'remote-load': {
      const { error, entry, took, ...event } = report.event;
      return {
        kind: report.kind,
        ...common,
        ...event,
        entry: entry && entry.replace(ADDRESS_QUERY, '$1'),
        took: Math.round(took),
        ...(error !== undefined && { error: reportedError(error, privateWords) }),
      };
    }
    case 'one-copy':
      return { kind: report.kind, ...common, ...report.violation };
    case 'vital': {
      const { route: measured, value, ...event } = report.event;
      const rounded = Math.round(value * 1000) / 1000;
      return {
        kind: report.kind,
        ...common,
        route: measured,
        ...event,
        value: rounded,
        ...bundleOf(measured),
      };
    }
    case 'long-task':
      return { kind: report.kind, ...common, took: Math.round(report.took), ...bundleOf(route) };
    case 'error': {
      const { where, remote } = report.context;
      const of = typeof remote === 'string' ? remote : undefined;
      const error = reportedError(report.error, privateWords);
      return {
        kind: report.kind,
        ...common,
        where: typeof where === 'string' ? where : 'screen',
        error,
        // A file that failed to load is named in the message.
        ...bundleOf(route, [...error.stack, error.message], of),
      };
    }
  }
}
