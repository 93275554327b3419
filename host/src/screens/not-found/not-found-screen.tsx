import { useAtomValue } from 'jotai';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { isSignedInAtom } from '@adpartner/shared/session/session-atoms';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link, useLocation } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Page } from '@adpartner/shared/ui/page';
import { NOT_FOUND_TITLE } from '../../router/not-found-id.ts';
import { Notice } from '../notice/notice.tsx';

/** The 404 page. */
export function NotFoundScreen() {
  const { t } = useMessages('host');
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { setHeader } = useHostServices();
  const { key } = useLocation();
  // Replaces the title of the remote whose prefix the address has; set anew for every address.
  useEffect(() => {
    setHeader({ title: NOT_FOUND_TITLE });
    return () => setHeader(null);
  }, [key, setHeader]);
  const home = isSignedIn ? <Link to="/ad-center" replace /> : <Link to="/login" replace />;
  return (
    <Page>
      <Notice
        icon={<SearchX />}
        title={t('notFound.title')}
        action={<Button render={home}>{t(isSignedIn ? 'notFound.home' : 'notFound.login')}</Button>}
      >
        {t('notFound.body')}
      </Notice>
    </Page>
  );
}
