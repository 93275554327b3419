import { useInfiniteQuery } from '@adpartner/shared/api/query';
import { COUPON_STATES } from '@adpartner/shared/contract/coupon';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useFormats } from '@adpartner/shared/i18n/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link, useSearchParams } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { EndlessList } from '@adpartner/shared/ui/endless-list';
import { RowList } from '@adpartner/shared/ui/list-row';
import { Page } from '@adpartner/shared/ui/page';
import { SkeletonRow } from '@adpartner/shared/ui/skeleton';
import { Tabs } from '@adpartner/shared/ui/tabs';
import { Loaded } from '../../components/loaded.tsx';
import { couponsQuery } from '../../queries/coupons.ts';
import { CouponRow } from './coupon-row.tsx';
import styles from './coupons-screen.module.css';

const STATES = ['all', ...COUPON_STATES] as const;

/** The user's coupons by state. */
export function CouponsScreen() {
  const { t } = useMessages('adcenter');
  const formats = useFormats();
  const [search, setSearch] = useSearchParams();
  const state = STATES.find((one) => one === search.get('state')) ?? 'all';
  const query = useInfiniteQuery(couponsQuery(state));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  return (
    <Page>
      <Tabs
        label={t('coupons.state')}
        tabs={STATES.map((value) => ({
          value,
          label: value === 'all' ? t('coupons.all') : t(`shared:couponState.${value}`),
        }))}
        value={state}
        onValueChange={(next) =>
          setSearch(next === 'all' ? {} : { state: next }, { replace: true })
        }
      >
        <div className={styles.panel}>
          <Loaded
            query={query}
            failed={t('coupons.failed')}
            skeleton={['a', 'b', 'c'].map((key) => (
              <SkeletonRow key={key} />
            ))}
          >
            {({ pages }) => {
              const coupons = pages.flatMap(({ list }) => list);
              if (coupons.length === 0) {
                return (
                  <EmptyState
                    action={
                      <Button tone="secondary" render={<Link to="/ad-center/activities" />}>
                        {t('coupons.toActivities')}
                      </Button>
                    }
                  >
                    {t(`coupons.empty.${state}`)}
                  </EmptyState>
                );
              }
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
                    {coupons.map((coupon) => (
                      <CouponRow key={coupon.id} coupon={coupon} />
                    ))}
                  </RowList>
                </EndlessList>
              );
            }}
          </Loaded>
        </div>
      </Tabs>
    </Page>
  );
}
