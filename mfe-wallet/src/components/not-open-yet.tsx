import Headset from 'lucide-react/icons/headset';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import styles from './not-open-yet.module.css';

/** Says that this can't be done here yet, and who does it meanwhile. */
export function NotOpenYet() {
  const { t } = useMessages('wallet');
  const { openService } = useHostServices();
  return (
    <EmptyState
      icon={<Headset />}
      action={
        <div className={styles.actions}>
          <Button onClick={() => openService('general')}>
            {t('shared:actions.contactService')}
          </Button>
          <Button tone="quiet" render={<Link to="/wallet" />}>
            {t('later.back')}
          </Button>
        </div>
      }
    >
      {t('later.text')}
    </EmptyState>
  );
}
