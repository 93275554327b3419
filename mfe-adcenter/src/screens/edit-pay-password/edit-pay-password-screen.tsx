import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { CoolingOffNote } from '@adpartner/shared/shell/cooling-off-note';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { useUser } from '@adpartner/shared/api/use-user';
import { UserPendingScreen } from '@adpartner/shared/shell/user-pending';
import { PayPasswordForm } from './pay-password-form.tsx';

/** Changes the transaction password. The wallet sets the first one. */
export function EditPayPasswordScreen() {
  const { t } = useMessages('adcenter');
  const { openService } = useHostServices();
  const { user, query } = useUser();
  if (user === null) return <UserPendingScreen query={query} />;
  return (
    <RefreshablePage>
      <Card>
        {user.has_transaction_password ? (
          <>
            <CoolingOffNote replaces />
            <PayPasswordForm />
            <p>{t('payPassword.forgotten')}</p>
            <Button tone="quiet" full onClick={() => openService('general')}>
              {t('shared:actions.contactService')}
            </Button>
          </>
        ) : (
          <>
            <p>{t('payPassword.what')}</p>
            <Button full render={<Link to="/wallet/set-password" replace />}>
              {t('payPassword.set')}
            </Button>
          </>
        )}
      </Card>
    </RefreshablePage>
  );
}
