import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Avatar } from '@adpartner/shared/ui/avatar';
import { Card } from '@adpartner/shared/ui/card';
import { useUser } from '@adpartner/shared/api/use-user';
import { UserPendingScreen } from '@adpartner/shared/shell/user-pending';
import { AvatarField } from './avatar-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-screen.module.css';

/** The user's own details. */
export function ProfileScreen() {
  const { t } = useMessages('adcenter');
  const { user, query } = useUser();
  if (user === null) return <UserPendingScreen query={query} />;
  return (
    <RefreshablePage>
      <Card>
        <div className={styles.person}>
          <Avatar name={user.nickname} src={user.avatar_url} size="large" />
          <div className={styles.names}>
            <span className={styles.caption}>{t('profile.username')}</span>
            <span>
              <bdi>{user.username}</bdi>
            </span>
          </div>
        </div>
        <AvatarField />
        <ProfileForm user={user} />
      </Card>
    </RefreshablePage>
  );
}
