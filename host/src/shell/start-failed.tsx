import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { FailedState } from '@adpartner/shared/ui/failed-state';

/** Shown if the page can't start: its configuration could not be fetched. */
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
