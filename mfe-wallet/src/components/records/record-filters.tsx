import { ACCOUNTS, type FundMonth } from '@adpartner/shared/contract/fund-record';
import { formatDayShort, formatMonth } from '@adpartner/shared/i18n/calendar-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import {
  daysOf,
  TYPES_OF_ACCOUNT,
  withAccount,
  withDay,
  withMonth,
  withType,
  type RecordFilter,
} from '../../model/record-filter.ts';
import { FilterChip } from './filter-chip.tsx';
import styles from './record-filters.module.css';

interface RecordFiltersProps {
  filter: RecordFilter;
  months: readonly FundMonth[];
  /** For a screen of one account, without a choice of accounts. */
  accountIsGiven: boolean;
  onChange: (filter: RecordFilter) => void;
}

/** The filters of the records, as chips in one row. */
export function RecordFilters({ filter, months, accountIsGiven, onChange }: RecordFiltersProps) {
  const { t, tag } = useMessages('wallet');
  const names = new Set([...months.map(({ month }) => month), filter.month ?? '']);
  names.delete('');
  return (
    <div role="group" aria-label={t('records.filters')} className={styles.filters}>
      {!accountIsGiven && (
        <FilterChip
          label={t('records.account')}
          value={filter.account}
          options={ACCOUNTS.map((value) => ({ value, label: wordText(t, 'account', value) }))}
          onChange={(value) => onChange(withAccount(filter, value))}
        />
      )}
      <FilterChip
        label={t('records.type')}
        value={filter.type ?? ''}
        options={[
          { value: '', label: t('records.anyType') },
          ...TYPES_OF_ACCOUNT[filter.account].map((value) => ({
            value,
            label: wordText(t, 'fundRecordType', value),
          })),
        ]}
        onChange={(value) => onChange(withType(filter, value))}
      />
      <FilterChip
        label={t('records.month')}
        value={filter.month ?? ''}
        options={[
          { value: '', label: t('records.anyMonth') },
          ...[...names]
            .sort()
            .reverse()
            .map((value) => ({ value, label: formatMonth(value, tag) })),
        ]}
        onChange={(value) => onChange(withMonth(filter, value))}
      />
      {filter.month !== undefined &&
        (['from', 'to'] as const).map((end) => (
          <FilterChip
            key={end}
            named
            label={t(`records.${end}`)}
            value={filter[end] ?? ''}
            options={[
              { value: '', label: t('records.anyDay') },
              ...daysOf(filter.month ?? '').map((value) => ({
                value,
                label: formatDayShort(value, tag),
              })),
            ]}
            onChange={(value) => onChange(withDay(filter, end, value))}
          />
        ))}
    </div>
  );
}
