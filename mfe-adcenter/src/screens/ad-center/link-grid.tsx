import BadgePercent from 'lucide-react/icons/badge-percent';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Gauge from 'lucide-react/icons/gauge';
import Gift from 'lucide-react/icons/gift';
import KeyRound from 'lucide-react/icons/key-round';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { Card } from '@adpartner/shared/ui/card';
import { useUser } from '@adpartner/shared/api/use-user';
import { linksFor, LINKS, type LinkName } from '../../model/links.ts';
import styles from './link-grid.module.css';

const ICONS = {
  plan: Megaphone,
  wallet: Wallet,
  notification: Bell,
  operated: Users,
  userSign: CalendarCheck,
  activities: Gift,
  coupons: BadgePercent,
  level: Star,
  credit: Gauge,
  profile: UserRound,
  security: ShieldCheck,
  editPayPassword: LockKeyhole,
  editLoginPassword: KeyRound,
  operatingRules: BookOpen,
  feedback: MessageSquare,
} as const satisfies Record<LinkName, unknown>;

/** Links to all other screens. */
export function LinkGrid() {
  const { t } = useMessages('adcenter');
  const { user } = useUser();
  return (
    <Card title={t('links.title')}>
      <ul role="list" className={styles.grid}>
        {linksFor(user?.entry ?? 'register').map((name) => {
          const Icon = ICONS[name];
          return (
            <li key={name} className={styles.item}>
              <Link to={LINKS[name]} className={styles.link}>
                <Icon className={styles.icon} aria-hidden="true" />
                <span className={styles.label}>{t(`titles.${name}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
