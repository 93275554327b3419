import { formatMonthShort } from '@adpartner/shared/i18n/calendar-formats';
import { LANGUAGE_TAGS } from '@adpartner/shared/i18n/languages';
import { monthName } from './month-name.ts';

const MONTHS = Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0'));

/** Word by word, as axe compares them and as they are spoken. */
const heard = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}]+|\d+/gu) ?? []).join(' ')} `;

test.each(Object.values(LANGUAGE_TAGS))(
  'in %s the name of every month has in it what is seen, and its year',
  (tag) => {
    for (const month of MONTHS.map((number) => `2026-${number}`)) {
      expect(heard(monthName(month, tag))).toContain(heard(formatMonthShort(month, tag)));
      expect(monthName(month, tag)).toContain('2026');
    }
  },
);

test.each([
  ['2026-11', 'en', 'Nov\u00a02026'],
  ['2026-09', 'de', 'Sep, September\u00a02026'],
  ['2026-11', 'vi', 'tháng\u00a011\u00a0năm\u00a02026'],
  ['2026-11', 'th', 'พ.ย.\u00a02026'],
])('%s in %s is %s', (month, tag, name) => {
  expect(monthName(month, tag)).toBe(name);
});
