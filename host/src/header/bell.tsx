import { useAtomValue } from 'jotai';
import BellIcon from 'lucide-react/icons/bell';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { unreadTotalAtom } from '@adpartner/shared/session/unread-atoms';
import { Link } from '@adpartner/shared/shell/router';
import { Badge } from '@adpartner/shared/ui/badge';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import styles from './bell.module.css';

/** The way to the notices, with how many are unread: to 99, then 99+. */
export function Bell() {
  const { t } = useMessages('host');
  const count = useAtomValue(unreadTotalAtom);
  const label = count > 0 ? t('header.notificationsUnread', { count }) : t('header.notifications');
  return (
    <span className={styles.bell}>
      <IconButton
        label={label}
        icon={<BellIcon />}
        className={styles.link}
        render={<Link to="/notification" title={label} />}
      />
      {count > 0 && (
        // The link's name already says it.
        <span
          className={count > 99 ? `${styles.count} ${styles.wide}` : styles.count}
          aria-hidden="true"
        >
          <Badge count={count} />
        </span>
      )}
    </span>
  );
}
