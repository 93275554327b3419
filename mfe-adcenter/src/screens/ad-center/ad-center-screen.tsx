import type { ScreenAhead } from '@adpartner/shared/shell/lazy-screen';
import { useQuery } from '@adpartner/shared/api/query';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { BelowFold } from '@adpartner/shared/ui/below-fold';
import { couponFactsQuery } from '../../queries/coupons.ts';
import { statisticsQuery } from '../../queries/statistics.ts';
import { waitingPlansQuery } from '../../queries/waiting-plans.ts';
import { walletQuery } from '../../queries/wallet.ts';
import { BalanceCard } from './balance-card.tsx';
import { LinkGrid } from './link-grid.tsx';
import { OverviewCard, periodOf } from './overview-card.tsx';
import { PersonRow } from './person-row.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { StandingCard } from './standing-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Home: the profile, the balance, the waiting plans, the figures, and links to all other screens. */
export function AdCenterScreen() {
  const plans = useQuery(waitingPlansQuery());
  return (
    <RefreshablePage>
      <PersonRow />
      <BalanceCard />
      <WaitingCard />
      {/* Before a first plan all figures are zero, so the first steps replace them. */}
      {plans.data?.has_put !== false && <OverviewCard />}
      <BelowFold>
        <StandingCard />
        <LinkGrid />
        <QuestionsCard />
      </BelowFold>
    </RefreshablePage>
  );
}

AdCenterScreen.ahead = ({ client, search }: ScreenAhead) => [
  client.prefetchQuery(walletQuery()),
  client.prefetchQuery(waitingPlansQuery()),
  client.prefetchQuery(couponFactsQuery()),
  client.prefetchQuery(statisticsQuery(periodOf(search), null)),
];
