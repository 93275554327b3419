import { useAtomValue } from 'jotai';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { isSignedInAtom } from '@adpartner/shared/session/session-atoms';
import { Navigate } from '@adpartner/shared/shell/router';
import { OpenAgain } from '../open-again/open-again.tsx';

/** The session of a user of the partner's app has ended; without a password there is no way in from here. */
export function SessionOverScreen() {
  const { t } = useMessages('host');
  const isSignedIn = useAtomValue(isSignedInAtom);
  if (isSignedIn) return <Navigate to="/ad-center" replace />;
  return <OpenAgain why={t('openAgain.sessionOver')} />;
}
