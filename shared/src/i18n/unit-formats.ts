import { formatDate, numberFormat, numberText } from '@adpartner/shared/i18n/formats';
import { unitSpace } from './unit-space.ts';

/** A big number in few characters: `1.2M`, `123.5万`, `−3K`. Not for balances. */
export function formatCompact(value: number | string, tag: string): string {
  return numberText(tag, { notation: 'compact', maximumFractionDigits: 1 }, value);
}

/** A fraction (`"0.015"`, `0.5`) as a percentage with at most `digits` (default 1) digits. */
export function formatPercent(value: number | string, tag: string, digits = 1): string {
  return numberText(tag, { style: 'percent', maximumFractionDigits: digits }, value);
}

/**
 * A duration in hours; in days if it is a whole number of two or more; below an hour in minutes.
 */
export function formatHours(hours: number, tag: string): string {
  const inUnit = (unit: 'day' | 'hour' | 'minute', number: number) =>
    unitSpace(numberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(number), tag);
  if (hours > 0 && hours < 1) return inUnit('minute', Math.max(1, Math.round(hours * 60)));
  return hours >= 48 && hours % 24 === 0 ? inUnit('day', hours / 24) : inUnit('hour', hours);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment relative to now (`5 minutes ago`, `tomorrow`); its date beyond a week. */
export function formatRelative(iso: string, tag: string, now: number = Date.now()): string {
  const ahead = Date.parse(iso) - now;
  const distance = Math.abs(ahead);
  if (distance >= 7 * DAY) return formatDate(iso, tag);
  const words = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const inUnit = (unit: 'minute' | 'hour' | 'day', length: number) =>
    unitSpace(words.format(Math.trunc(ahead / length), unit), tag);
  if (distance < MINUTE) return words.format(0, 'second');
  if (distance < HOUR) return inUnit('minute', MINUTE);
  return distance < DAY ? inUnit('hour', HOUR) : inUnit('day', DAY);
}
