import { useInfiniteQuery } from '@adpartner/shared/api/query';
import type { Followed } from '@adpartner/shared/contract/assistance';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { formatDate } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/i18n/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Amount } from '@adpartner/shared/ui/amount';
import { Card } from '@adpartner/shared/ui/card';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { EndlessList } from '@adpartner/shared/ui/endless-list';
import { ListRow, RowList } from '@adpartner/shared/ui/list-row';
import { SkeletonRow } from '@adpartner/shared/ui/skeleton';
import { Loaded } from '../../components/loaded.tsx';
import { followedQuery } from '../../queries/assistance.ts';

/** Everyone the user follows or followed, with what came of it. */
export function FollowList() {
  const { t } = useMessages('adcenter');
  const formats = useFormats();
  const query = useInfiniteQuery(followedQuery());
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  return (
    <Card title={t('operated.list')} flush>
      <Loaded query={query} failed={t('operated.failed')} skeleton={<SkeletonRow />}>
        {({ pages }) => {
          const followed = pages.flatMap(({ list }) => list);
          if (followed.length === 0) return <EmptyState>{t('operated.empty')}</EmptyState>;
          return (
            <EndlessList
              hasMore={hasNextPage}
              loading={isFetchingNextPage}
              {...(isFetchNextPageError ? { failure: describeError(error, t, formats) } : {})}
              onMore={() => void fetchNextPage()}
              words={{
                more: t('shared:actions.loadMore'),
                loading: t('shared:states.loading'),
                retry: t('shared:actions.retry'),
              }}
            >
              <RowList>
                {followed.map((one) => (
                  <FollowedRow key={`${one.operated_id} ${one.followed_at}`} followed={one} />
                ))}
              </RowList>
            </EndlessList>
          );
        }}
      </Loaded>
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
      title={`${name} · ${operated_id}`}
      note={
        ended_at === null
          ? t('operated.since', { date: from })
          : t('operated.period', { from, to: formatDate(ended_at, tag) })
      }
      end={
        <Amount
          parts={moneyParts(profit, { signed: true })}
          signWords={{ minus: t('shared:signs.minus'), plus: t('shared:signs.plus') }}
        />
      }
      endNote={t('operated.plans', { count: plans })}
    />
  );
}
