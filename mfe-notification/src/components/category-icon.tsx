import Gift from 'lucide-react/icons/gift';
import Megaphone from 'lucide-react/icons/megaphone';
import Wrench from 'lucide-react/icons/wrench';
import type { NotificationCategory } from '@adpartner/shared/contract/notification';
import styles from './category-icon.module.css';

const ICONS = {
  system_announcement: Megaphone,
  system_maintenance: Wrench,
  activity: Gift,
} as const satisfies Record<NotificationCategory, unknown>;

/** The sign of a kind of notice; its name stands beside it. */
export function CategoryIcon({ category }: { category: NotificationCategory }) {
  const Icon = ICONS[category];
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon />
    </span>
  );
}
