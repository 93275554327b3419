import type { ColumnType } from 'kysely';

/** int8: money in minor units, and ids. Also written as a number if that is safe. */
export type Int8 = ColumnType<bigint, bigint | number, bigint | number>;
/** An int8 with a default in the database. */
export type Int8ByDefault = ColumnType<bigint, bigint | number | undefined, bigint | number>;
/** timestamptz, read to the millisecond. */
export type Time = ColumnType<Date, Date | string, Date | string>;
/** A time with a default in the database. */
export type TimeByDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** A time that may be missing. */
export type TimeOrNull = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
/** jsonb: read as a value, written as JSON text, because the two drivers encode values differently. */
export type Json<T> = ColumnType<T, string, string>;

/** PostgreSQL's ids of the types that the two drivers read differently by default. */
const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

/**
 * How values of the database become JavaScript's, the same on both drivers: int8 is a BigInt (money never
 * passes through a float), timestamptz a Date, date `YYYY-MM-DD`, numeric its decimal text.
 */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: (text) => BigInt(text),
  [DATE]: (text) => text,
  [NUMERIC]: (text) => text,
  [TIMESTAMPTZ]: parseTime,
};

/**
 * Both drivers' sessions run in UTC, so that a time reads `2026-11-21 08:30:00.123456+00`. JavaScript keeps
 * milliseconds; the rest is truncated, never rounded up into the future.
 */
function parseTime(text: string): Date {
  const [, day, time, fraction = ''] =
    /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? [];
  if (!day || !time) throw new Error(`Not a time between the years 1 and 9999 in UTC: ${text}`);
  return new Date(`${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`);
}
