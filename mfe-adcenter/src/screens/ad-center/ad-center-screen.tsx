import type { ScreenAhead } from '@adpartner/shared/shell/lazy-screen';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { BelowFold } from '@adpartner/shared/ui/below-fold';
import { newcomerQuery } from '../../queries/coupons.ts';
import { statisticsQuery } from '../../queries/statistics.ts';
import { waitingPlansQuery } from '../../queries/waiting-plans.ts';
import { AccountCard } from './account-card.tsx';
import { LinkGrid } from './link-grid.tsx';
import { OverviewCard, periodOf } from './overview-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Who I am, how it goes, what waits for me, and the way to everything else. */
export function AdCenterScreen() {
  return (
    <RefreshablePage>
      <AccountCard />
      <OverviewCard />
      <BelowFold>
        <WaitingCard />
        <LinkGrid />
        <QuestionsCard />
      </BelowFold>
    </RefreshablePage>
  );
}

AdCenterScreen.ahead = ({ client, search }: ScreenAhead) => [
  client.prefetchQuery(statisticsQuery(periodOf(search), null)),
  client.prefetchQuery(waitingPlansQuery()),
  client.prefetchQuery(newcomerQuery()),
];
