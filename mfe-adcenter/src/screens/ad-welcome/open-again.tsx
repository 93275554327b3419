import Smartphone from 'lucide-react/icons/smartphone';
import { describeReason } from '@adpartner/shared/i18n/error-message';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';

/** The message for a ticket that is expired, used or invalid. Only the partner's app can issue another. */
export function OpenAgain({ reason }: { reason: string }) {
  const { t } = useMessages('adcenter');
  const formats = useFormats();
  const { back } = useHostServices();
  return (
    <EmptyState
      icon={<Smartphone />}
      // This is the first page of the history, so back closes the web view.
      action={<Button onClick={back}>{t('welcome.close')}</Button>}
    >
      {describeReason(reason, {}, t, formats) ?? t('welcome.openAgain')}
    </EmptyState>
  );
}
