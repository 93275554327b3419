import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useQuery } from '@adpartner/shared/api/query';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Card } from '@adpartner/shared/ui/card';
import { SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { LoadingShape } from '../../components/loading-shape.tsx';
import { RulesCard } from '../../components/rules-card.tsx';
import { couponFactsQuery } from '../../queries/coupons.ts';
import { NewcomerCoupon } from './newcomer-coupon.tsx';

/** The newcomer coupon and the rules of the activity. */
export function ActivitiesScreen() {
  const { t } = useMessages('adcenter');
  const facts = useQuery(couponFactsQuery());
  return (
    <RefreshablePage>
      <Card title={t('activities.newcomer')}>
        <QueryView
          query={facts}
          failedTitle={t('activities.failed')}
          skeleton={
            <LoadingShape>
              <SkeletonLine width="90%" />
              <SkeletonBlock height="44px" />
            </LoadingShape>
          }
        >
          {({ newcomer }) => <NewcomerCoupon newcomer={newcomer} />}
        </QueryView>
      </Card>
      <RulesCard rules="activity_rules" title={t('activities.rules')} />
    </RefreshablePage>
  );
}
