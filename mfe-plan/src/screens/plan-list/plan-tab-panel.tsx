import { refetchFromTop } from '@adpartner/shared/api/long-lists';
import { useInfiniteQuery, useQueryClient } from '@adpartner/shared/api/query';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { whilePending } from '@adpartner/shared/api/while-pending';
import type { Plan } from '@adpartner/shared/contract/plan';
import { pullWords } from '@adpartner/shared/i18n/component-words';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { EndlessView } from '@adpartner/shared/shell/endless-view';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { PullToRefresh } from '@adpartner/shared/ui/pull-to-refresh';
import { useAfterPress } from '@adpartner/shared/ui/use-after-press';
import { isPagePending } from '../../model/plan-pending.ts';
import type { PlanTab } from '../../model/plan-tab.ts';
import { planKeys, plansQuery } from '../../queries/plans.ts';
import { PlanList, PlanListShape, PlanRowShape } from './plan-list.tsx';

/** The default until the configuration is loaded. */
const REFRESH_SECONDS = 30;

interface PlanTabPanelProps {
  tab: PlanTab;
  onShowAll: () => void;
}

/** A tab's plans, or the reason why it has none. */
export function PlanTabPanel({ tab, onShowAll }: PlanTabPanelProps) {
  const { t, language } = useMessages('plan');
  const config = useBasicConfig();
  const seconds = config.data?.data_refresh_seconds ?? REFRESH_SECONDS;
  const query = useInfiniteQuery({
    ...plansQuery(tab, language),
    ...whilePending(
      ({ pages }: { pages: { list: Plan[] }[] }) => pages.some(isPagePending),
      seconds * 1000,
    ),
  });
  const client = useQueryClient();
  const afterPress = useAfterPress();
  const showAll = (
    <Button tone="secondary" onClick={() => afterPress(onShowAll)}>
      {t('list.showAll')}
    </Button>
  );
  return (
    <PullToRefresh
      onRefresh={() => refetchFromTop(client, { queryKey: planKeys.list(tab, language) })}
      words={pullWords(t)}
    >
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
