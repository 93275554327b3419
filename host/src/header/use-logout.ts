import { flushSync } from 'react-dom';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useNavigate } from '@adpartner/shared/shell/router';
import { endSession } from '../services/end-session.ts';

/** Asks for confirmation, ends the session and shows the login page. */
export function useLogout(): () => Promise<void> {
  const { t } = useMessages('host');
  const { confirm } = useHostServices();
  const navigate = useNavigate();
  return async () => {
    const confirmed = await confirm({
      title: t('logout.title'),
      body: t('logout.body'),
      confirmLabel: t('logout.confirm'),
      cancelLabel: t('logout.stay'),
    });
    if (!confirmed) return;
    // The guard redirects to the login page and notes the page left; this navigation drops that note, because
    // the user left on purpose.
    flushSync(endSession);
    await navigate('/login', { replace: true });
  };
}
