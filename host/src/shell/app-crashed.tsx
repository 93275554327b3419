import { useEffect } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useRouteError } from '@adpartner/shared/shell/router';
import { FailedState } from '@adpartner/shared/ui/failed-state';
import { report } from '../reporting/report.ts';
import { endsWithPage } from '../session/is-stored.ts';

/** The last resort: the shell itself failed. A reload loses nothing but a session that the browser could not store. */
export function AppCrashed() {
  const { t } = useMessages('host');
  const error = useRouteError();
  useEffect(() => report({ kind: 'error', error, context: { where: 'shell' } }), [error]);
  return (
    <main>
      <FailedState
        title={t('shared:states.failedScreen')}
        retryLabel={t('shared:actions.reload')}
        onRetry={() => window.location.reload()}
      >
        {endsWithPage() ? t('unstored.session') : undefined}
      </FailedState>
    </main>
  );
}
