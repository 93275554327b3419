import { useAtomValue } from 'jotai';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { isSignedInAtom } from '@adpartner/shared/session/session-atoms';
import { Link, Navigate } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { useLoginState } from '../login/use-login-state.ts';
import { OpenAgain } from '../open-again/open-again.tsx';

/** The session of a user of the partner's app has ended; without a password they can't sign in here. */
export function SessionOverScreen() {
  const { t } = useMessages('host');
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { from } = useLoginState();
  if (isSignedIn) return <Navigate to={from ?? '/ad-center'} replace />;
  return (
    <OpenAgain
      why={t('openAgain.sessionOver')}
      // Another person who uses this device may have a login password.
      action={
        <Button tone="quiet" render={<Link to="/login" replace state={{ from }} />}>
          {t('notFound.login')}
        </Button>
      }
    />
  );
}
