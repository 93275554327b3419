import { useInfiniteQuery } from '@adpartner/shared/api/query';
import { pullWords } from '@adpartner/shared/i18n/kit-words';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { EndlessView } from '@adpartner/shared/shell/endless-view';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { PullToRefresh } from '@adpartner/shared/ui/pull-to-refresh';
import type { PlanTab } from '../../model/plan-tab.ts';
import { plansQuery } from '../../queries/plans.ts';
import { PlanList, PlanListShape, PlanRowShape } from './plan-list.tsx';

interface PlanTabPanelProps {
  tab: PlanTab;
  onShowAll: () => void;
}

/** What a tab shows: its plans, or why there are none. */
export function PlanTabPanel({ tab, onShowAll }: PlanTabPanelProps) {
  const { t, language } = useMessages('plan');
  const query = useInfiniteQuery(plansQuery(tab, language));
  const showAll = (
    <Button tone="secondary" onClick={onShowAll}>
      {t('list.showAll')}
    </Button>
  );
  return (
    <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })} words={pullWords(t)}>
      <EndlessView
        query={query}
        skeleton={<PlanListShape />}
        rowSkeleton={<PlanRowShape />}
        failedTitle={t('list.failed')}
        failedMore={t('list.failedMore')}
        empty={<EmptyState action={tab !== 'all' && showAll}>{t(`list.empty.${tab}`)}</EmptyState>}
      >
        {(plans) => <PlanList plans={plans} />}
      </EndlessView>
    </PullToRefresh>
  );
}
