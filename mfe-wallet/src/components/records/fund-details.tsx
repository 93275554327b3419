import { mayRefetchBySelf } from '@adpartner/shared/api/long-lists';
import { useInfiniteQuery } from '@adpartner/shared/api/query';
import { undivided } from '@adpartner/shared/i18n/undivided';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useListSearch } from '@adpartner/shared/shell/list-search';
import { Section } from '@adpartner/shared/ui/page';
import { isBackInList } from '@adpartner/shared/ui/windowed-rows';
import { statementMonth } from '../../model/fund-months.ts';
import {
  kindsNamed,
  recordFilterOf,
  searchOf,
  withMonth,
  withSearch,
  type RecordFilter,
} from '../../model/record-filter.ts';
import { kindName } from '../../model/record-kind.ts';
import { fundRecordsQuery } from '../../queries/fund-records.ts';
import { MonthsCard } from './months-card.tsx';
import { pickDays } from './pick-days.ts';
import { RecordFilters } from './record-filters.tsx';
import { RecordList } from './record-list.tsx';
import { RecordSearch } from './record-search.tsx';
import { StatementButton } from './statement-button.tsx';
import { useFundMonths } from './use-fund-months.ts';

/**
 * The movements of an account: a drawing of its months, and its records by type and month. The filter is in
 * the URL.
 */
export function FundDetails({ accountIsGiven = false }: { accountIsGiven?: boolean }) {
  const { t } = useMessages('wallet');
  const [params, setParams] = useListSearch();
  const filter = recordFilterOf(params);
  const query = useInfiniteQuery({
    ...fundRecordsQuery(
      filter,
      kindsNamed(filter, (kind) => undivided(kindName(kind, t))),
    ),
    // A user who comes back to a row far down needs that row, not a refetch of all pages above it.
    refetchOnMount: (list) => mayRefetchBySelf(list) || list.state.isInvalidated || !isBackInList(),
  });
  const months = useFundMonths(filter.account, query.data?.pages[0]?.months);
  const statementOf = statementMonth(months ?? [], filter.month);
  const choose = (next: RecordFilter) => setParams(searchOf(next));

  return (
    <>
      {/* The months come with the first page; if that failed, the list shows the error. */}
      {(months !== undefined || query.error === null) && (
        <MonthsCard
          months={months}
          chosen={filter.month}
          onChoose={(month) => choose(withMonth(filter, month ?? ''))}
        />
      )}
      <Section title={t(accountIsGiven ? 'records.label' : 'records.title')}>
        <RecordSearch
          search={filter.search ?? ''}
          onSearch={(text) => choose(withSearch(filter, text))}
        />
        <RecordFilters
          filter={filter}
          months={months ?? []}
          accountIsGiven={accountIsGiven}
          onChange={choose}
        />
        {statementOf !== undefined && (
          <StatementButton
            // A failure belongs to its month.
            key={`${filter.account} ${statementOf}`}
            account={filter.account}
            month={statementOf}
          />
        )}
        <RecordList
          query={pickDays(query, filter)}
          filter={filter}
          onClear={() => choose({ account: filter.account })}
        />
      </Section>
    </>
  );
}
