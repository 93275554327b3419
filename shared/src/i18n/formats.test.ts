import { LANGUAGES } from '@adpartner/shared/contract/language';
import { localMoment } from '@adpartner/shared/testing/local-moment';
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatMoneyParts,
  formatNumber,
  formatSignedMoney,
  formatTime,
} from './formats.ts';
import { formatCompact, formatHours, formatPercent, formatRelative } from './unit-formats.ts';
import { formatDay, formatDayShort, formatMonth, formatMonthShort } from './calendar-formats.ts';
import { undivided } from './undivided.ts';
import { LANGUAGE_TAGS, type LanguageCode } from './languages.ts';

const USD = { code: 'USD', digits: 2 };
/** The kind of space does not matter to a reader, and differs between versions of ICU. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

const MONEY: Partial<Record<LanguageCode, string>> = {
  ar: '\u2066−12,345,678,901,234,567.89 US$\u2069',
  cht: '−US$12,345,678,901,234,567.89',
  de: '−12.345.678.901.234.567,89 $',
  en: '−$12,345,678,901,234,567.89',
  fr: '−12 345 678 901 234 567,89 $US',
  jp: '−$12,345,678,901,234,567.89',
  kor: '−US$12,345,678,901,234,567.89',
  pt: '−US$ 12.345.678.901.234.567,89',
  ru: '−12 345 678 901 234 567,89 $',
  spa: '−12.345.678.901.234.567,89 US$',
  th: '−US$12,345,678,901,234,567.89',
  vi: '−12.345.678.901.234.567,89 US$',
  zh: '−US$12,345,678,901,234,567.89',
};

test.each(Object.entries(MONEY))('in %s an amount is written as %s', (code, money) => {
  const text = formatMoney('-12345678901234567.89', USD, LANGUAGE_TAGS[code as LanguageCode]);
  expect(plain(text)).toBe(money);
});

test.each(LANGUAGES)('in %s an amount beyond what a float holds keeps every digit', (code) => {
  const text = formatMoney('-12345678901234567.89', USD, LANGUAGE_TAGS[code]);
  expect(text.replace(/\D/g, '')).toBe('1234567890123456789');
});

test.each(LANGUAGES)('in %s the parts of an amount add up to it', (code) => {
  const tag = LANGUAGE_TAGS[code];
  const parts = formatMoneyParts('-1234567.50', USD, tag);
  const whole = undivided(formatMoney('-1234567.50', USD, tag));
  expect(parts.map(({ value }) => value).join('')).toBe(whole);
  expect(parts.find(({ type }) => type === 'sign')?.value).toBe('−');
  expect(parts.find(({ type }) => type === 'major')?.value.replace(/\D/g, '')).toBe('1234567');
  expect(parts.find(({ type }) => type === 'minor')?.value).toMatch(/^[.,]50$/);
});

test('a gain is signed where asked, a zero never', () => {
  expect(formatSignedMoney('5.00', USD, 'en')).toBe('+$5.00');
  expect(formatSignedMoney('-5.00', USD, 'en')).toBe('−$5.00');
  expect(formatSignedMoney('0.00', USD, 'en')).toBe('$0.00');
  expect(formatMoney('5.00', USD, 'en')).toBe('$5.00');
  expect(formatAmount('5.00', USD, 'de', { signed: true })).toBe('+5,00');
});

test('a currency without fraction digits has no minor part', () => {
  const parts = formatMoneyParts('1250', { code: 'JPY', digits: 0 }, 'en');
  expect(parts).toEqual([
    { type: 'currency', value: '¥' },
    { type: 'major', value: '1,250' },
  ]);
});

test('a currency that ISO 4217 does not know stands after the number', () => {
  expect(plain(formatMoney('1250.500000', { code: 'USDT', digits: 6 }, 'de'))).toBe(
    '1.250,500000 USDT',
  );
});

test('counts, shares and big numbers are written as the language writes them', () => {
  expect(formatNumber(1234567, 'de')).toBe('1.234.567');
  expect(formatNumber('98765432109876543210', 'en')).toBe('98,765,432,109,876,543,210');
  expect(formatNumber(4.25, 'en', 1)).toBe('4.3');
  expect(formatCompact(1234567, 'en')).toBe('1.2M');
  expect(formatCompact(1234567, 'ja')).toBe('123.5万');
  expect(plain(formatCompact(-3000, 'de'))).toBe('−3000');
  expect(formatCompact(-3_200_000, 'en')).toBe('−3.2M');
  expect(formatPercent('0.015', 'en')).toBe('1.5%');
  expect(plain(formatPercent(0.5, 'fr'))).toBe('50 %');
});

test.each(LANGUAGES)('in %s a date has its Gregorian year', (code) => {
  const tag = LANGUAGE_TAGS[code];
  for (const text of [
    formatDate('2026-11-21T10:05:00.000Z', tag, 'UTC'),
    formatDateTime('2026-11-21T10:05:00.000Z', tag, 'UTC'),
    formatDay('2026-11-21', tag),
    formatMonth('2026-11', tag),
  ]) {
    expect(text).toContain('2026');
  }
});

test('a moment shows in the zone asked for', () => {
  const at = '2026-11-21T23:30:00.000Z';
  expect(formatDate(at, 'en', 'UTC')).toBe('Nov\u00a021,\u00a02026');
  expect(formatDate(at, 'en', 'Asia/Bangkok')).toBe('Nov\u00a022,\u00a02026');
  expect(formatTime(at, 'de', 'Asia/Bangkok')).toBe('06:30');
});

test.each([
  ['th', '1\u00a0ธ.ค.\u00a02026 05:22'],
  ['fr', '1\u00a0déc.\u00a02026, 05:22'],
  ['pt', '1\u00a0de\u00a0dez.\u00a0de\u00a02026, 05:22'],
  ['de', '01.12.2026, 05:22'],
  ['en', 'Dec\u00a01,\u00a02026, 5:22\u00a0AM'],
  ['ru', '1\u00a0дек.\u00a02026\u00a0г., 05:22'],
  ['ko', '2026.\u00a012.\u00a01. 오전\u00a05:22'],
  ['vi', '05:22 1\u00a0thg\u00a012,\u00a02026'],
])(
  'no line ends between a day and its month, an hour and its half of the day in %s',
  (tag, text) => {
    expect(formatDateTime('2026-12-01T05:22:00.000Z', tag, 'UTC')).toBe(text);
  },
);

test('a calendar day and a month belong to no zone', () => {
  expect(formatDay('2026-11-01', 'en')).toBe('Sun, Nov\u00a01,\u00a02026');
  expect(formatDayShort('2026-11-01', 'en')).toBe('Sun, Nov\u00a01');
  expect(formatMonth('2026-11', 'de')).toBe('November\u00a02026');
  expect(formatMonth('2026-11', 'en', 'short')).toBe('Nov\u00a02026');
  expect(formatMonthShort('2026-11', 'en')).toBe('Nov');
  expect(formatMonthShort('2026-11', 'ja')).toBe('11月');
});

test.each([
  ['2026-11-21T11:59:40.000Z', 'now'],
  ['2026-11-21T11:55:00.000Z', '5 minutes ago'],
  ['2026-11-21T12:15:30.000Z', 'in 15 minutes'],
  ['2026-11-21T09:30:00.000Z', '2 hours ago'],
  ['2026-11-20T11:00:00.000Z', 'yesterday'],
  ['2026-11-17T11:00:00.000Z', '4 days ago'],
  [localMoment('2026-11-01T11:00'), 'Nov\u00a01,\u00a02026'],
])('at noon of 21 November %s is %s', (iso, expected) => {
  expect(formatRelative(iso, 'en', Date.parse('2026-11-21T12:00:00Z'))).toBe(expected);
});

test.each([
  [0.001, '1 minute'],
  [0.25, '15 minutes'],
  [1, '1 hour'],
  [1.5, '1.5 hours'],
  [24, '24 hours'],
  [36, '36 hours'],
  [72, '3 days'],
  [48, '2 days'],
  [47, '47 hours'],
])('%d hours are %s', (hours, expected) => {
  expect(formatHours(hours, 'en')).toBe(expected);
});

test('a duration in Japanese has no space, as our messages', () => {
  expect(formatHours(72, 'ja')).toBe('3日');
  const past = formatRelative('2026-11-21T11:55:00Z', 'ja', Date.parse('2026-11-21T12:00:00Z'));
  expect(past).toBe('5分前');
  expect(formatHours(72, 'zh-TW')).toBe('3 天');
});
