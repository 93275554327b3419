import Smartphone from 'lucide-react/icons/smartphone';
import { describeReason } from '@adpartner/shared/i18n/error-message';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';

/** The ticket is good for nothing any more: only the app that made it can make another. */
export function OpenAgain({ reason }: { reason: string }) {
  const { t } = useMessages('adcenter');
  const formats = useFormats();
  const { back } = useHostServices();
  return (
    <EmptyState
      icon={<Smartphone />}
      // This page has no previous one, so back closes the app around it.
      action={<Button onClick={back}>{t('welcome.close')}</Button>}
    >
      {describeReason(reason, {}, t, formats) ?? t('welcome.openAgain')}
    </EmptyState>
  );
}
