import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link, useLocation } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import styles from './register-screen.module.css';

/** A link to the login page for users with an account; it keeps where they wanted to go. */
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
