import { useState } from 'react';
import { useUser } from '@adpartner/shared/api/use-user';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { CoolingOffNote } from '@adpartner/shared/shell/cooling-off-note';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { Card } from '@adpartner/shared/ui/card';
import { Page } from '@adpartner/shared/ui/page';
import { UserPendingScreen } from '@adpartner/shared/shell/user-pending';
import { useLostWrite } from '../../components/use-lost-write.ts';
import { SetPasswordForm } from './set-password-form.tsx';
import styles from './set-password.module.css';

/** Sets a first transaction password. The ad center changes one. */
export function SetPasswordScreen() {
  const { t } = useMessages('wallet');
  const { toast, back, openService } = useHostServices();
  const { user, query } = useUser();
  const [isDone, setDone] = useState(false);
  const done = () => {
    setDone(true);
    toast(t('setPassword.done'), 'success');
    back();
  };
  const isSet = user?.has_transaction_password ?? false;
  const write = useLostWrite(isSet, done);
  if (user === null) return <UserPendingScreen query={query} />;
  return (
    <Page>
      <Card>
        {isSet && !isDone && !write.isUnsure ? (
          <>
            <p>{t('setPassword.isSet')}</p>
            <Button full render={<Link to="/ad-center/edit-pay-password" />}>
              {t('setPassword.change')}
            </Button>
            <Button full tone="quiet" onClick={() => openService('general')}>
              {t('shared:transactionPassword.forgotten')}
            </Button>
          </>
        ) : (
          <>
            <p className={styles.text}>{t('setPassword.what')}</p>
            <CoolingOffNote replaces={false} />
            <SetPasswordForm write={write} />
          </>
        )}
      </Card>
    </Page>
  );
}
