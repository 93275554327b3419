import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import { Card } from '@adpartner/shared/ui/card';
import { CopyButton } from '@adpartner/shared/ui/copy-button';
import { UserPendingScreen } from '@adpartner/shared/shell/user-pending';
import { UserUpdateFailed } from '../../components/user-update-failed.tsx';
import { useUser } from '@adpartner/shared/api/use-user';
import { FollowForm } from './follow-form.tsx';
import { FollowList } from './follow-list.tsx';
import { FollowState } from './follow-state.tsx';
import styles from './operated-screen.module.css';

/** The followed agent, a form to follow another, and the results so far. */
export function OperatedScreen() {
  const { t } = useMessages('adcenter');
  const { user, query } = useUser();
  if (user === null) return <UserPendingScreen query={query} />;
  return (
    <RefreshablePage>
      <Card title={t('operated.following')}>
        <FollowState following={user.following} />
        <FollowForm own={user.operated_id} following={user.following} />
        <div className={styles.own}>
          <span className={styles.label}>{t('operated.own')}</span>
          <span className={styles.id}>
            <bdi>{user.operated_id}</bdi>
          </span>
          <CopyButton
            text={user.operated_id}
            label={t('account.copyId')}
            copiedLabel={t('shared:actions.copied')}
            failedLabel={t('shared:actions.copyFailed')}
          />
        </div>
        <UserUpdateFailed query={query} />
      </Card>
      <FollowList />
    </RefreshablePage>
  );
}
