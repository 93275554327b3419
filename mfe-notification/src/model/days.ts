/** Things of one calendar day, in their original order. */
export interface DayGroup<Item> {
  /** `2026-11-21`, in the viewer's zone. */
  day: string;
  items: Item[];
}

/** The calendar day of a moment in a zone, by default the client's: `2026-11-21`. */
export function dayOf(moment: string | number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Groups a list sorted by time into days; the order within a day stays. */
export function groupByDay<Item extends { created_at: string }>(
  list: readonly Item[],
  timeZone?: string,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of list) {
    const day = dayOf(item.created_at, timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

/** The name of a day relative to today: today, yesterday, or its date. */
export function dayName(day: string, today: string): 'today' | 'yesterday' | 'date' {
  if (day === today) return 'today';
  const before = new Date(`${today}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return day === before.toISOString().slice(0, 10) ? 'yesterday' : 'date';
}
