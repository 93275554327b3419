import Bell from 'lucide-react/icons/bell';
import Gift from 'lucide-react/icons/gift';
import Megaphone from 'lucide-react/icons/megaphone';
import Wrench from 'lucide-react/icons/wrench';
import type { Notification, NotificationCategory } from '@adpartner/shared/contract/notification';
import { ofWord } from '@adpartner/shared/contract/open-enum';
import styles from './category-icon.module.css';

const ICONS = {
  system_announcement: <Megaphone />,
  system_maintenance: <Wrench />,
  activity: <Gift />,
} as const satisfies Record<NotificationCategory, unknown>;

interface CategoryIconProps extends Pick<Notification, 'category'> {
  /** Whether it is in a row or on the screen that the row opens; the transition moves it between both. */
  shared: 'row' | 'here';
}

/** The icon of a category; its name is beside it. */
export function CategoryIcon({ category, shared }: CategoryIconProps) {
  const icon = ofWord(ICONS, category, <Bell />);
  return (
    <span
      className={styles.icon}
      aria-hidden="true"
      {...{ [shared === 'row' ? 'data-shared' : 'data-shared-here']: 'picture' }}
    >
      {icon}
    </span>
  );
}
