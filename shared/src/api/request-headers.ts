interface Asking {
  /** The session's; null without one. */
  token: string | null;
  /** The app's code of a language. */
  language: string;
  /** As `timeZoneHeader` has it. */
  timeZone: string;
}

/** The headers of every request: session, language, time zone. */
export function headersOf({ token, language, timeZone }: Asking): Record<string, string> {
  return { 'X-TZ': timeZone, 'X-Lang': language, ...(token !== null && { 'X-CT': token }) };
}
