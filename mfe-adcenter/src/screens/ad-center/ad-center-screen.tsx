import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { AccountCard } from './account-card.tsx';
import { LinkGrid } from './link-grid.tsx';
import { OverviewCard } from './overview-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Who I am, how it goes, what waits for me, and the way to everything else. */
export function AdCenterScreen() {
  return (
    <RefreshablePage>
      <AccountCard />
      <OverviewCard />
      <WaitingCard />
      <LinkGrid />
      <QuestionsCard />
    </RefreshablePage>
  );
}
