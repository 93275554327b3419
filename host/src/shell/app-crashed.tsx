import { useEffect } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useRouteError } from '@adpartner/shared/shell/router';
import { FailedState } from '@adpartner/shared/ui/failed-state';
import { report } from '../reporting/report.ts';

/** The last resort: the shell itself failed. A reload loses nothing. */
export function AppCrashed() {
  const { t } = useMessages();
  const error = useRouteError();
  useEffect(() => report({ kind: 'error', error, context: { where: 'shell' } }), [error]);
  return (
    <main>
      <FailedState
        title={t('states.failedScreen')}
        retryLabel={t('actions.reload')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
