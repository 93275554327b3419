/** A day of the check-in calendar; null pads the first and last week. */
export interface CalendarDay {
  /** `2026-11-21`. */
  day: string;
  number: number;
  state: 'signed' | 'missed' | 'today' | 'ahead';
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The local calendar day of a moment: `2026-11-21`. */
export function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

/** The month before or after one (`2026-01`, -1 → `2025-12`). */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const moved = new Date(Date.UTC(year, number - 1 + by, 1));
  return moved.toISOString().slice(0, 7);
}

/** A month in weeks from Monday on, each day with its check-in state. */
export function monthCalendar(
  month: string,
  signedDays: ReadonlySet<string>,
  today: string,
): (CalendarDay | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const mondayFirst = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const cells: (CalendarDay | null)[] = Array.from({ length: mondayFirst }, () => null);
  for (let date = 1; date <= length; date++) {
    const day = `${month}-${pad(date)}`;
    cells.push({ day, number: date, state: stateOf(day, signedDays, today) });
  }
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

function stateOf(
  day: string,
  signedDays: ReadonlySet<string>,
  today: string,
): CalendarDay['state'] {
  if (signedDays.has(day)) return 'signed';
  if (day === today) return 'today';
  return day < today ? 'missed' : 'ahead';
}

/** The earliest month with any of the 92 stored days. */
export function firstMonth(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 91);
  return day.toISOString().slice(0, 7);
}
