import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import type { EndlessQuery } from '@adpartner/shared/shell/endless-view';
import { dayOf, type RecordFilter } from '../../model/record-filter.ts';

type Query = EndlessQuery<{ list: FundRecord[] }>;

/**
 * Filters a month's records by days. Records come with the newest first: below the first day no further page
 * is needed.
 */
export function pickDays(query: Query, { from, to }: RecordFilter): Query {
  const { data } = query;
  if (data === undefined || (from === undefined && to === undefined)) return query;
  const isWithin = ({ time }: FundRecord) => {
    const day = dayOf(time);
    return (from === undefined || day >= from) && (to === undefined || day <= to);
  };
  const oldest = data.pages.at(-1)?.list.at(-1);
  const isPast = from !== undefined && oldest !== undefined && dayOf(oldest.time) < from;
  return {
    ...query,
    hasNextPage: query.hasNextPage && !isPast,
    data: {
      ...data,
      pages: data.pages.map((page) => ({ ...page, list: page.list.filter(isWithin) })),
    },
  };
}
