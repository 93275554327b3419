import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { FailedState } from '@adpartner/shared/ui/failed-state';
import { browserPage, reloadCost } from './gone-chunk.ts';
import { useOnline } from './use-online.ts';

export interface ScreenFailedProps {
  onRetry: () => void;
  /** Whether the screen's files could not be loaded. Then a reload is offered, too, but not offline: it would end the page. */
  reloadable: boolean;
}

/** Shown if a screen's code could not be loaded; the shell around it stays. */
export function ScreenFailed({ onRetry, reloadable }: ScreenFailedProps) {
  const { t } = useMessages();
  const isOnline = useOnline();
  const isOffered = reloadable && isOnline;
  const cost = isOffered ? reloadCost() : undefined;
  return (
    <FailedState
      title={t('states.failedScreen')}
      retryLabel={t('actions.retry')}
      onRetry={onRetry}
      action={
        isOffered && (
          <Button tone="quiet" onClick={() => browserPage.reload()}>
            {t('actions.reload')}
          </Button>
        )
      }
    >
      {t('states.restWorks')}
      {cost !== undefined && <p>{cost}</p>}
    </FailedState>
  );
}
