import { useInfiniteQuery } from '@adpartner/shared/api/query';
import type { Followed } from '@adpartner/shared/contract/assistance';
import { formatDate } from '@adpartner/shared/i18n/formats';
import { signWords } from '@adpartner/shared/i18n/component-words';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { EndlessView } from '@adpartner/shared/shell/endless-view';
import { Amount } from '@adpartner/shared/ui/amount';
import { Card } from '@adpartner/shared/ui/card';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { ListRow, RowList } from '@adpartner/shared/ui/list-row';
import { RowsShape } from '../../components/rows-shape.tsx';
import { followedQuery } from '../../queries/assistance.ts';
import styles from './follow-list.module.css';

/** The agents that the user follows or followed, with the results of their plans. */
export function FollowList() {
  const { t } = useMessages('adcenter');
  const query = useInfiniteQuery(followedQuery());
  return (
    <Card title={t('operated.list')} flush>
      <EndlessView
        query={query}
        failedTitle={t('operated.failed')}
        failedMore={t('operated.failedMore')}
        skeleton={<RowsShape count={1} />}
        empty={<EmptyState>{t('operated.empty')}</EmptyState>}
      >
        {(rows) => (
          <RowList>
            {rows.map((one) => (
              <FollowedRow key={`${one.operated_id} ${one.followed_at}`} followed={one} />
            ))}
          </RowList>
        )}
      </EndlessView>
    </Card>
  );
}

function FollowedRow({ followed }: { followed: Followed }) {
  const { t, tag } = useMessages('adcenter');
  const { moneyParts } = useFormats();
  const { name, operated_id, followed_at, ended_at, plans, profit } = followed;
  const from = formatDate(followed_at, tag);
  return (
    <ListRow
      title={
        <>
          <bdi>{name}</bdi> <bdi className={styles.number}>{operated_id}</bdi>
        </>
      }
      note={
        ended_at === null
          ? t('operated.since', { date: from })
          : t('operated.period', { from, to: formatDate(ended_at, tag) })
      }
      end={<Amount parts={moneyParts(profit, { signed: true })} signWords={signWords(t)} />}
      endNote={t('operated.plans', { count: plans })}
    />
  );
}
