import { useInfiniteQuery } from '@adpartner/shared/api/query';
import { COUPON_STATES } from '@adpartner/shared/contract/coupon';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { EndlessView } from '@adpartner/shared/shell/endless-view';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Link, useSearchParams } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { RowList } from '@adpartner/shared/ui/list-row';
import { Tabs } from '@adpartner/shared/ui/tabs';
import { RowsShape } from '../../components/rows-shape.tsx';
import { couponsQuery } from '../../queries/coupons.ts';
import { CouponKinds } from './coupon-kinds.tsx';
import { CouponRow } from './coupon-row.tsx';
import styles from './coupons-screen.module.css';

const STATES = ['all', ...COUPON_STATES] as const;

/** The user's coupons by state. */
export function CouponsScreen() {
  const { t } = useMessages('adcenter');
  const [search, setSearch] = useSearchParams();
  const state = STATES.find((one) => one === search.get('state')) ?? 'all';
  const query = useInfiniteQuery(couponsQuery(state));
  return (
    <RefreshablePage>
      <Tabs
        label={t('coupons.state')}
        tabs={STATES.map((value) => ({
          value,
          label: value === 'all' ? t('coupons.all') : wordText(t, 'couponState', value),
        }))}
        value={state}
        onValueChange={(next) =>
          setSearch(next === 'all' ? {} : { state: next }, { replace: true })
        }
      >
        <div className={styles.panel}>
          <EndlessView
            query={query}
            failedTitle={t('coupons.failed')}
            failedMore={t('coupons.failedMore')}
            skeleton={
              <Card flush>
                <RowsShape count={3} />
              </Card>
            }
            empty={
              <EmptyState
                action={
                  <Button tone="secondary" render={<Link to="/ad-center/activities" />}>
                    {t('coupons.toActivities')}
                  </Button>
                }
              >
                {t(`coupons.empty.${state}`)}
              </EmptyState>
            }
          >
            {(coupons) => (
              <RowList>
                {coupons.map((coupon) => (
                  <CouponRow key={coupon.id} coupon={coupon} />
                ))}
              </RowList>
            )}
          </EndlessView>
        </div>
      </Tabs>
      <CouponKinds />
    </RefreshablePage>
  );
}
