import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { FailedState } from '@adpartner/shared/ui/failed-state';
import { browserPage, reloadCost } from './gone-chunk.ts';

export interface ScreenFailedProps {
  onRetry: () => void;
  /** Also offers a reload of the page, if the screen's files could not be loaded. */
  reloadable: boolean;
}

/** Shown if a screen's code could not be loaded; the shell around it stays. */
export function ScreenFailed({ onRetry, reloadable }: ScreenFailedProps) {
  const { t } = useMessages();
  const cost = reloadable ? reloadCost() : undefined;
  return (
    <FailedState
      title={t('states.failedScreen')}
      retryLabel={t('actions.retry')}
      onRetry={onRetry}
      action={
        reloadable && (
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
