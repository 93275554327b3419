import { useAtomValue } from 'jotai';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { appStore } from '@adpartner/shared/session/app-store';
import { userAtom } from '@adpartner/shared/session/session-atoms';
import { RefreshablePage } from '@adpartner/shared/shell/refreshable-page';
import styles from './home-screen.module.css';
import { UnreadCard } from './unread-card.tsx';

/** The landing screen: the user, and their unread notifications. */
export function HomeScreen() {
  const { t } = useMessages('new-part');
  const user = useAtomValue(userAtom, { store: appStore });
  return (
    <RefreshablePage>
      {user !== null && (
        <p className={styles.who}>{t('signedInAs', { name: user.nickname || user.username })}</p>
      )}
      <UnreadCard />
    </RefreshablePage>
  );
}
