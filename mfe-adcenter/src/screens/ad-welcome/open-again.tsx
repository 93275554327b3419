import { useAtomValue } from 'jotai';
import Smartphone from 'lucide-react/icons/smartphone';
import { describeReason } from '@adpartner/shared/i18n/error-message';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';

/**
 * The message for a ticket that is expired, used or invalid. Only the partner's app can issue another; who is signed in
 * needs none.
 */
export function OpenAgain({ reason }: { reason: string }) {
  const { t } = useMessages('adcenter');
  const formats = useFormats();
  const { back } = useHostServices();
  const isSignedIn = useAtomValue(userAtom, { store: appStore }) !== null;
  return (
    <EmptyState
      icon={<Smartphone />}
      action={
        <>
          {isSignedIn && (
            <Button render={<Link to="/ad-center" replace />}>{t('questions.all')}</Button>
          )}
          {/* This is the first page of the history, so back closes the web view. */}
          <Button tone={isSignedIn ? 'secondary' : 'primary'} onClick={back}>
            {t('welcome.close')}
          </Button>
        </>
      }
    >
      {describeReason(reason, {}, t, formats) ?? t('welcome.openAgain')}
    </EmptyState>
  );
}
