import type { NamedEdit } from './named-edit.ts';

/** Faults in days, zones and terms. */
export const TIME_EDITS: readonly NamedEdit[] = [
  {
    says: 'a coupon’s day is the day in UTC',
    in: 'put_plan',
    find: 'at time zone p_zone)::date',
    by: "at time zone 'UTC')::date",
  },
  {
    says: 'a sign-in’s day is the day in UTC',
    in: 'sign_in',
    find: 'at time zone p_zone)::date',
    by: "at time zone 'UTC')::date",
  },
  {
    says: 'months end in UTC',
    in: 'fund_months',
    find: "interval '1 month')::date, p_zone)",
    by: "interval '1 month')::date, 'UTC')",
  },
  {
    says: 'months begin in UTC',
    in: 'fund_months',
    find: "date_trunc('month', p.at at time zone p_zone) into v_first",
    by: "date_trunc('month', p.at at time zone 'UTC') into v_first",
  },
  {
    says: 'the last month is the one in UTC',
    in: 'fund_months',
    find: "date_trunc('month', p.at at time zone p_zone) into v_last",
    by: "date_trunc('month', p.at at time zone 'UTC') into v_last",
  },
  {
    says: 'a day begins with the second of two midnights',
    in: 'day_begins',
    find: "p_zone - interval '1 hour') at time zone p_zone)::date = p_day",
    by: "p_zone - interval '1 hour') at time zone p_zone)::date = p_day + 1",
  },
  {
    says: 'a coupon is good for hours, not days',
    in: 'grant_coupon',
    find: 'make_interval(days =>',
    by: 'make_interval(hours =>',
  },
  {
    says: 'the newcomer coupon is good for hours, not days',
    in: 'receive_newcomer_coupon',
    find: 'make_interval(days =>',
    by: 'make_interval(hours =>',
  },
  {
    says: 'the first binding cools off as long as any other',
    in: 'cool_off',
    find: 'case when p_is_first',
    by: 'case when false',
  },
  {
    says: 'a notice is of the time it is written',
    in: 'notify',
    find: 'p_route, p_link, p_at, operator_words())',
    by: 'p_route, p_link, clock_timestamp(), operator_words())',
  },
  {
    says: 'a time on the wire has no milliseconds',
    in: 'time_text',
    find: 'SS.MS"Z"',
    by: 'SS".000Z"',
  },
  {
    says: 'a time on the wire is of another zone',
    in: 'time_text',
    find: "'UTC'",
    by: "'Asia/Tokyo'",
  },
  {
    says: 'a number’s day is one of another zone',
    in: 'new_number',
    find: "'UTC'",
    by: "'Pacific/Kiritimati'",
  },
];
