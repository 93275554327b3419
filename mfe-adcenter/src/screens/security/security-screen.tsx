import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { useConfig } from '../../components/use-config.ts';
import { useUser } from '@adpartner/shared/api/use-user';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** Sign-in security: passkeys, two-step sign-in, and open sessions. */
export function SecurityScreen() {
  // Passkeys need a site and a server that support them.
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
