/**
 * The value of `X-TZ`: `Asia/Kolkata;GMT+05:30`.
 * @param zone an IANA time zone
 * @param minutesEast how far its clocks are ahead of UTC, in minutes (behind: negative)
 */
export function formatTimeZone(zone: string, minutesEast: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.abs(minutesEast);
  const sign = minutesEast < 0 ? '-' : '+';
  return `${zone};GMT${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

interface WithTemporal {
  Temporal?: { Now?: { timeZoneId?: () => string } };
}

/** The IANA time zone of this device; `UTC` if the browser does not tell. */
export function deviceTimeZone(): string {
  // Cached: a page's first format takes a slow phone 60 ms, before the first request.
  const known = (globalThis as WithTemporal).Temporal?.Now?.timeZoneId?.();
  const zone: string | undefined = known ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone ?? 'UTC';
}

/** The value of `X-TZ` for this device, now. */
export function timeZoneHeader(): string {
  const zone = deviceTimeZone();
  return formatTimeZone(zone, zone === 'UTC' ? 0 : -new Date().getTimezoneOffset());
}
