import KeyRound from 'lucide-react/icons/key-round';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Card } from '@adpartner/shared/ui/card';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { useUser } from '@adpartner/shared/api/use-user';
import { UserPendingScreen } from '@adpartner/shared/shell/user-pending';
import { LoginPasswordForm } from './login-password-form.tsx';

/** Changes the login password of a user who has one. */
export function EditLoginPasswordScreen() {
  const { t } = useMessages('adcenter');
  const { user, query } = useUser();
  if (user === null) return <UserPendingScreen query={query} />;
  return (
    <RefreshablePage>
      <Card>
        {user.entry === 'app' ? (
          <EmptyState icon={<KeyRound />}>{t('loginPassword.none')}</EmptyState>
        ) : (
          <LoginPasswordForm username={user.username} />
        )}
      </Card>
    </RefreshablePage>
  );
}
