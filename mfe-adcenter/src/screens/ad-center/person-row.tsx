import ChevronRight from 'lucide-react/icons/chevron-right';
import Crown from 'lucide-react/icons/crown';
import { formatDate, formatDateTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { Avatar } from '@adpartner/shared/ui/avatar';
import { Stars } from '@adpartner/shared/ui/stars';
import { StateChip } from '@adpartner/shared/ui/state-chip';
import { UserPending } from '@adpartner/shared/shell/user-pending';
import { useUser } from '@adpartner/shared/api/use-user';
import { useMomentAfter } from '../../components/use-moment-after.ts';
import { UserUpdateFailed } from '../../components/user-update-failed.tsx';
import styles from './person-row.module.css';

/** How long before the end of the VIP time its hour is shown, in ms: the date alone would be a day too long. */
const LAST_DAY = 24 * 60 * 60 * 1000;

/** The signed-in user in one line, as a link to the profile. */
export function PersonRow() {
  const { t, tag } = useMessages('adcenter');
  const { user, query } = useUser();
  const vipEnd = user?.vip ? Date.parse(user.vip.until) : null;
  const now = useMomentAfter(vipEnd === null ? [] : [vipEnd - LAST_DAY, vipEnd]);
  if (user === null) return <UserPending query={query} />;
  const { stars } = user.shop_level;
  const vipLeft = vipEnd === null ? 0 : vipEnd - now;
  const format = vipLeft <= LAST_DAY ? formatDateTime : formatDate;
  return (
    <>
      <Link to="/ad-center/profile" className={styles.person}>
        <Avatar name={user.nickname} src={user.avatar_url} size="large" />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <bdi>{user.nickname}</bdi>
          </h2>
          <Stars value={stars} label={t('account.level', { stars })} />
          {user.vip !== null && vipLeft > 0 && (
            <StateChip tone="accent" icon={<Crown />}>
              {t('account.vipUntil', { date: format(user.vip.until, tag) })}
            </StateChip>
          )}
        </div>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </Link>
      <UserUpdateFailed query={query} />
    </>
  );
}
