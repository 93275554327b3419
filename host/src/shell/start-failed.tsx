import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { FailedState } from '@adpartner/shared/ui/failed-state';

/** The page could not learn what it is a page of: its configuration did not come. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <main>
      <FailedState
        title={t('states.failedScreen')}
        retryLabel={t('actions.retry')}
        onRetry={onRetry}
      >
        {t('errorKinds.offline')}
      </FailedState>
    </main>
  );
}
