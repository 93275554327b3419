import { formatMonth, formatMonthShort } from '@adpartner/shared/i18n/calendar-formats';

/** The words and numbers of a name one after the other, small, with a sign at both ends. */
const words = (text: string) =>
  `|${(text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).join('|')}|`;

/**
 * A month with its year, for the name of a control that shows the month in few letters: it contains what is
 * seen, so that who speaks to the device can name it. In some languages a month beside its year is
 * written otherwise than alone (`Sept. 2026` and `Sep`): then both are said.
 */
export function monthName(month: string, tag: string): string {
  const seen = formatMonthShort(month, tag);
  const names = [formatMonth(month, tag, 'short'), formatMonth(month, tag)] as const;
  return names.find((name) => words(name).includes(words(seen))) ?? `${seen}, ${names[1]}`;
}
