/** The names of a week's days from Monday on, in the language. */
export function weekdays(tag: string): { short: string; long: string }[] {
  const short = new Intl.DateTimeFormat(tag, { weekday: 'narrow', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  // 5 January 2026 is a Monday.
  return Array.from({ length: 7 }, (_, place) => {
    const day = new Date(Date.UTC(2026, 0, 5 + place));
    return { short: short.format(day), long: long.format(day) };
  });
}
