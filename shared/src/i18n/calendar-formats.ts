import { dateFormat, dateText } from '@adpartner/shared/i18n/formats';

/** A calendar day (`2026-11-21`), which belongs to no zone: `Sat, Nov 21, 2026`. */
export function formatDay(day: string, tag: string): string {
  const style = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return dateText(tag, { ...style, timeZone: 'UTC' }, new Date(`${day}T00:00:00Z`));
}

/** A calendar day without its year: `Sat, Nov 21`. */
export function formatDayShort(day: string, tag: string): string {
  const style = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return dateText(tag, { ...style, timeZone: 'UTC' }, new Date(`${day}T00:00:00Z`));
}

/** A calendar month (`2026-11`): `November 2026`; short `Nov 2026`. */
export function formatMonth(month: string, tag: string, style: 'long' | 'short' = 'long'): string {
  const shape = { month: style, year: 'numeric', timeZone: 'UTC' } as const;
  return dateText(tag, shape, new Date(`${month}-01T00:00:00Z`));
}

/** A calendar month (`2026-11`), short and without its year: `Nov`. */
export function formatMonthShort(month: string, tag: string): string {
  return dateFormat(tag, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
