import type { ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link, useLocation } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { FailedState } from '@adpartner/shared/ui/failed-state';
import { Page } from '@adpartner/shared/ui/page';
import type { RemoteFailure } from '../../remotes/fetching/remote-error.ts';
import { isOrBelow } from '../../router/paths.ts';
import { endsWithPage } from '../../session/is-stored.ts';

export interface RemoteFailedProps {
  failure: RemoteFailure;
  onRetry: () => void;
  /** A further button, and what is to be known about it. */
  more?: ReactNode;
  why?: ReactNode;
}

/** Shown where a remote can't be loaded: why, what to try, and what still works. */
export function RemoteFailed({ failure, onRetry, more, why }: RemoteFailedProps) {
  const { t } = useMessages('host');
  const { openService } = useHostServices();
  const { pathname } = useLocation();
  // Only a reload brings another shell; anything else can be tried again in place.
  const needsReload = failure === 'incompatible';
  const isHome = isOrBelow(pathname, '/ad-center') || isOrBelow(pathname, '/ad-welcome');
  return (
    <Page>
      <FailedState
        title={t(`remote.${failure}.title`)}
        retryLabel={t(needsReload ? 'shared:actions.reload' : 'shared:actions.retry')}
        onRetry={needsReload ? () => window.location.reload() : onRetry}
        action={
          <>
            {more}
            {isHome ? (
              <Button tone="quiet" onClick={() => openService('general')}>
                {t('shared:actions.contactService')}
              </Button>
            ) : (
              <Button tone="quiet" render={<Link to="/ad-center" />}>
                {t('remote.home')}
              </Button>
            )}
          </>
        }
      >
        <p>{t(`remote.${failure}.body`)}</p>
        <p>{t('shared:states.restWorks')}</p>
        {why}
        {needsReload && endsWithPage() && <p>{t('unstored.session')}</p>}
      </FailedState>
    </Page>
  );
}
