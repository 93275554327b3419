import DoorClosed from 'lucide-react/icons/door-closed';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';

/** The message in place of the code form while registration is closed. */
export function NotOpen({ hasService }: { hasService: boolean }) {
  const { t } = useMessages('adcenter');
  const { openService } = useHostServices();
  return (
    <EmptyState
      icon={<DoorClosed />}
      action={
        hasService && (
          <Button tone="secondary" onClick={() => openService('general')}>
            {t('shared:actions.contactService')}
          </Button>
        )
      }
    >
      {t('shared:errors.not_open')}
    </EmptyState>
  );
}
