import { useBasicConfig } from '@adpartner/shared/api/use-basic-config';
import { formatHours } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { useUser } from '../../components/use-user.ts';
import { PayPasswordForm } from './pay-password-form.tsx';

/** Sets the transaction password, or changes the one there is. */
export function EditPayPasswordScreen() {
  const { t, tag } = useMessages('adcenter');
  const { openService } = useHostServices();
  const { user } = useUser();
  const config = useBasicConfig();
  if (user === null) return null;
  const isSet = user.has_transaction_password;
  // A very first one has a cooling-off of its own.
  const hours = isSet
    ? config.data?.cooling_off_hours
    : config.data?.first_binding_cooling_off_hours;
  return (
    <RefreshablePage>
      <Card>
        {hours !== undefined && hours > 0 && (
          <Banner tone="warn">
            {t('payPassword.coolingOff', { duration: formatHours(hours, tag) })}
          </Banner>
        )}
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
