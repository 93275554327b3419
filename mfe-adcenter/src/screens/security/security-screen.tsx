import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { useConfig } from '../../components/use-config.ts';
import { useUser } from '@adpartner/shared/api/use-user';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** The ways into the account: its passkeys, the number of steps, and the sessions that are signed in. */
export function SecurityScreen() {
  // A site without passkeys, or a server that knows none, offers none.
  const hasPasskeys = useConfig().data?.passkeys === true;
  const { user } = useUser();
  return (
    <RefreshablePage>
      {hasPasskeys && <PasskeysCard />}
      {hasPasskeys && user?.entry === 'register' && <TwoStepCard />}
      <SessionsCard />
    </RefreshablePage>
  );
}
