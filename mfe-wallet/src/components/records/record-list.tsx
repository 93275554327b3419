import { useMemo } from 'react';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { EndlessView, type EndlessQuery } from '@adpartner/shared/shell/endless-view';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { Skeleton, SkeletonRow } from '@adpartner/shared/ui/skeleton';
import { useAfterPress } from '@adpartner/shared/ui/use-after-press';
import { WindowedRows } from '@adpartner/shared/ui/windowed-rows';
import { recordDays } from '../../model/record-days.ts';
import { isPartOfDay, searchOf, type RecordFilter } from '../../model/record-filter.ts';
import { RecordRow } from './record-row.tsx';
import { useWalletMoney } from '@adpartner/shared/shell/use-wallet-money';

interface RecordListProps {
  query: EndlessQuery<{ list: FundRecord[] }>;
  filter: RecordFilter;
  onClear: () => void;
}

/** The records of a filter, the newest first. */
export function RecordList({ query, filter, onClear }: RecordListProps) {
  const { t } = useMessages('wallet');
  const { type, month, search } = filter;
  const afterPress = useAfterPress();
  const isFiltered = type !== undefined || month !== undefined;
  const clear = (
    <Button tone="secondary" onClick={() => afterPress(onClear)}>
      {t('records.clear')}
    </Button>
  );
  return (
    <EndlessView
      query={query}
      skeleton={
        <Card flush>
          <Skeleton label={t('shared:states.loading')}>
            {Array.from({ length: 5 }, (_, place) => (
              <SkeletonRow key={place} />
            ))}
          </Skeleton>
        </Card>
      }
      failedTitle={t('records.failed')}
      failedMore={t('records.failedMore')}
      empty={
        search === undefined ? (
          <EmptyState action={isFiltered && clear}>
            {t(isFiltered ? 'records.empty.filtered' : `records.empty.${filter.account}`)}
          </EmptyState>
        ) : (
          <EmptyState action={clear}>{t('records.empty.searched', { search })}</EmptyState>
        )
      }
    >
      {(records) => (
        <DatedRecords
          // The filter is the key, so that another filter starts a new list.
          key={searchOf(filter).toString()}
          records={records}
          goesOn={query.hasNextPage}
          filter={filter}
        />
      )}
    </EndlessView>
  );
}

interface DatedRecordsProps {
  records: readonly FundRecord[];
  goesOn: boolean;
  filter: RecordFilter;
}

/** Records grouped by day, each day with the sum of its listed records. */
function DatedRecords({ records, goesOn, filter }: DatedRecordsProps) {
  const { t } = useMessages('wallet');
  const formats = useWalletMoney();
  const days = useMemo(() => recordDays(records, goesOn), [records, goesOn]);
  return (
    <WindowedRows label={t('records.label')} rows={records} keyOf={({ id }) => id} goesOn={goesOn}>
      {(record, place) => {
        const head = days.get(record.id);
        return (
          <RecordRow
            record={record}
            t={t}
            formats={formats}
            day={head?.day}
            total={head?.total}
            isPart={isPartOfDay(filter)}
            {...place}
          />
        );
      }}
    </WindowedRows>
  );
}
