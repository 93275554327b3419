import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import type { ScreenAhead } from '@adpartner/shared/shell/lazy-screen';
import { useListSearch } from '@adpartner/shared/shell/list-search';
import { Page } from '@adpartner/shared/ui/page';
import { Tabs } from '@adpartner/shared/ui/tabs';
import { PLAN_TABS, planTabOf, type PlanTab } from '../../model/plan-tab.ts';
import { plansQuery } from '../../queries/plans.ts';
import { PlanTabPanel } from './plan-tab-panel.tsx';
import styles from './plan-list-screen.module.css';
import { usePlanCounts } from './use-plan-counts.ts';

/** The user's plans by status. */
export function PlanListScreen() {
  const { t } = useMessages('plan');
  const [params, setParams] = useListSearch();
  const tab = planTabOf(params.get('status'));
  const counts = usePlanCounts(tab);
  const choose = (next: PlanTab) => setParams(next === 'all' ? {} : { status: next });

  return (
    <Page className={styles.page}>
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onValueChange={choose}
        tabs={PLAN_TABS.map((value) => ({
          value,
          label: value === 'all' ? t('tabs.all') : wordText(t, 'planStatus', value),
          count: counts?.[value],
        }))}
      >
        <div className={styles.panel}>
          <PlanTabPanel key={tab} tab={tab} onShowAll={() => choose('all')} />
        </div>
      </Tabs>
    </Page>
  );
}

PlanListScreen.ahead = ({ client, language, search }: ScreenAhead) => [
  client.prefetchInfiniteQuery(plansQuery(planTabOf(search.get('status')), language)),
];
