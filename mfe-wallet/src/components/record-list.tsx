import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { EndlessView, type EndlessQuery } from '@adpartner/shared/shell/endless-view';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { Skeleton, SkeletonRow } from '@adpartner/shared/ui/skeleton';
import { WindowedRows } from '@adpartner/shared/ui/windowed-rows';
import { searchOf, type RecordFilter } from '../model/record-filter.ts';
import styles from './record-list.module.css';
import { RecordRow } from './record-row.tsx';
import { useWalletMoney } from './use-wallet-money.ts';

interface RecordListProps {
  query: EndlessQuery<{ list: FundRecord[] }>;
  filter: RecordFilter;
  onClear: () => void;
}

/** The records that fit a filter, the newest first. */
export function RecordList({ query, filter, onClear }: RecordListProps) {
  const { t } = useMessages('wallet');
  const formats = useWalletMoney();
  const isFiltered = filter.type !== undefined || filter.month !== undefined;
  const clear = (
    <Button tone="secondary" onClick={onClear}>
      {t('records.clear')}
    </Button>
  );
  return (
    <EndlessView
      query={query}
      skeleton={
        <Skeleton label={t('shared:states.loading')} className={styles.shape}>
          {Array.from({ length: 5 }, (_, place) => (
            <SkeletonRow key={place} />
          ))}
        </Skeleton>
      }
      failedTitle={t('records.failed')}
      failedMore={t('records.failedMore')}
      empty={
        <EmptyState action={isFiltered && clear}>
          {t(isFiltered ? 'records.empty.filtered' : `records.empty.${filter.account}`)}
        </EmptyState>
      }
    >
      {(records) => (
        <WindowedRows
          // Another filter's list is another list.
          key={searchOf(filter).toString()}
          label={t('records.label')}
          rows={records}
          keyOf={({ id }) => id}
          goesOn={query.hasNextPage}
        >
          {(record, place) => <RecordRow record={record} t={t} formats={formats} {...place} />}
        </WindowedRows>
      )}
    </EndlessView>
  );
}
