import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { SessionsCard } from './sessions-card.tsx';

/** Who can get into the account: where its user is signed in. */
export function SecurityScreen() {
  return (
    <RefreshablePage>
      <SessionsCard />
    </RefreshablePage>
  );
}
