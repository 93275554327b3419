import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { CoolingOffNote } from '@adpartner/shared/shell/cooling-off-note';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { useUser } from '@adpartner/shared/api/use-user';
import { UserPendingScreen } from '@adpartner/shared/shell/user-pending';
import { PayPasswordForm } from './pay-password-form.tsx';

/** Sets the transaction password, or changes the one there is. */
export function EditPayPasswordScreen() {
  const { t } = useMessages('adcenter');
  const { openService } = useHostServices();
  const { user, query } = useUser();
  if (user === null) return <UserPendingScreen query={query} />;
  const isSet = user.has_transaction_password;
  return (
    <RefreshablePage>
      <Card>
        <CoolingOffNote replaces={isSet} />
        <PayPasswordForm key={String(isSet)} isSet={isSet} />
        {isSet && (
          <>
            <p>{t('payPassword.forgotten')}</p>
            <Button tone="quiet" full onClick={() => openService('general')}>
              {t('shared:actions.contactService')}
            </Button>
          </>
        )}
      </Card>
    </RefreshablePage>
  );
}
