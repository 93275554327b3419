import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useNavigate } from '@adpartner/shared/shell/router';
import { endSession } from '../services/end-session.ts';

/** Asks first; then the session ends, and the login page is shown. */
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
    // At once, so that the guard finds the way already gone and notes no page to come back to.
    const left = navigate('/login', { replace: true, flushSync: true });
    endSession();
    await left;
  };
}
