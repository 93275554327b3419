import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link, useLocation } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import styles from './register-screen.module.css';

/** For who has an account: the login page, which leads on to where they wanted to go. */
export function ToLogin() {
  const { t } = useMessages('host');
  const { state } = useLocation();
  return (
    <p className={styles.login}>
      <span>{t('register.hasAccount')}</span>
      <Button tone="quiet" render={<Link to="/login" state={state as unknown} />}>
        {t('register.login')}
      </Button>
    </p>
  );
}
