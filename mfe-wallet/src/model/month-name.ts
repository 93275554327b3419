import { formatMonth, formatMonthShort } from '@adpartner/shared/i18n/calendar-formats';

/** The words and numbers of a name in order, in lower case, with a separator at both ends. */
const words = (text: string) =>
  `|${(text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).join('|')}|`;

/**
 * A month with its year, as the name of a control that shows the month in few letters. The name contains the
 * visible text, so that speech control finds it. In some languages a month is written differently beside its
 * year (`Sept. 2026` and `Sep`): then the name has both.
 */
export function monthName(month: string, tag: string): string {
  const seen = formatMonthShort(month, tag);
  const names = [formatMonth(month, tag, 'short'), formatMonth(month, tag)] as const;
  return names.find((name) => words(name).includes(words(seen))) ?? `${seen}, ${names[1]}`;
}
