import BellOff from 'lucide-react/icons/bell-off';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';

/** Shown if the URL names no notice, or another user's. */
export function NoSuchNotice() {
  const { t } = useMessages('notification');
  return (
    <EmptyState
      icon={<BellOff />}
      action={
        <Button tone="secondary" render={<Link to="/notification" />}>
          {t('detail.toList')}
        </Button>
      }
    >
      {t('detail.notFound')}
    </EmptyState>
  );
}
