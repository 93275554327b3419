import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Button } from '@adpartner/shared/ui/button';
import { WayInPage } from '../way-in/way-in-page.tsx';
import { ToLogin } from './to-login.tsx';

/** Shown instead of the registration form while registration is closed. */
export function RegistrationClosed({ hasService }: { hasService: boolean }) {
  const { t } = useMessages('host');
  const { openService } = useHostServices();
  return (
    <WayInPage
      title={t('register.closed.title')}
      lead={t(hasService ? 'register.closed.lead' : 'register.closed.leadAlone')}
    >
      {hasService && (
        <Button full onClick={() => openService('general')}>
          {t('shared:actions.contactService')}
        </Button>
      )}
      <ToLogin />
    </WayInPage>
  );
}
