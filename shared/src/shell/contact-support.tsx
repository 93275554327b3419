import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Button } from '@adpartner/shared/ui/button';

/** A button to support, where trying again is of no use. */
export function ContactSupport() {
  const { t } = useMessages();
  const { openService } = useHostServices();
  return (
    <Button tone="secondary" onClick={() => openService('general')}>
      {t('actions.contactService')}
    </Button>
  );
}
