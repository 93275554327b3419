import { useAtomValue } from 'jotai';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { isSignedInAtom } from '@adpartner/shared/session/session-atoms';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Page } from '@adpartner/shared/ui/page';
import { Notice } from '../notice/notice.tsx';

/** There is no page at this address. */
export function NotFoundScreen() {
  const { t } = useMessages('host');
  const isSignedIn = useAtomValue(isSignedInAtom);
  const home = isSignedIn ? <Link to="/ad-center" replace /> : <Link to="/login" replace />;
  return (
    <Page>
      <Notice
        icon={<MapPinOff />}
        title={t('notFound.title')}
        action={<Button render={home}>{t(isSignedIn ? 'notFound.home' : 'notFound.login')}</Button>}
      >
        {t('notFound.body')}
      </Notice>
    </Page>
  );
}
