import BadgePercent from 'lucide-react/icons/badge-percent';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Gift from 'lucide-react/icons/gift';
import Landmark from 'lucide-react/icons/landmark';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Megaphone from 'lucide-react/icons/megaphone';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { HIDDEN_AMOUNT } from '@adpartner/shared/session/amounts-hidden';
import { describeReason } from '@adpartner/shared/i18n/error-message';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { useWalletMoney } from '@adpartner/shared/shell/use-wallet-money';
import { ListRow } from '@adpartner/shared/ui/list-row';
import type { WaitingTask } from '../../model/waiting.ts';
import styles from './waiting-card.module.css';

const FACES = {
  block: { icon: ShieldAlert, to: '/wallet' },
  plans: { icon: Megaphone, to: '/plan?status=waiting_put' },
  password: { icon: LockKeyhole, to: '/wallet/set-password' },
  account: { icon: Landmark, to: '/wallet/bind-card' },
  'coupon-expires': { icon: BadgePercent, to: '/ad-center/coupons' },
  coupon: { icon: Gift, to: '/ad-center/activities' },
  'sign-in': { icon: CalendarCheck, to: '/ad-center/user-sign' },
} as const satisfies Record<WaitingTask['kind'], unknown>;

/**
 * One waiting task, as a link to the screen for it.
 * @param daysSoFar on how many days the user has checked in
 */
export function TaskRow({ task, daysSoFar }: { task: WaitingTask; daysSoFar: number }) {
  const { icon: Icon, to } = FACES[task.kind];
  const { title, note } = useWords(task, daysSoFar);
  return (
    <ListRow
      start={<Icon className={styles.icon} />}
      title={title}
      {...(note ? { note } : {})}
      render={<Link to={to} />}
    />
  );
}

/** The values of a block, without the balance that the user hides. */
const withoutBalance = (params: Wallet['blocks'][number]['params'], isHidden: boolean) =>
  isHidden && 'outstanding' in params ? { ...params, outstanding: HIDDEN_AMOUNT } : params;

function useWords(task: WaitingTask, daysSoFar: number): { title: string; note?: string | null } {
  const { t, tag } = useMessages('adcenter');
  const formats = useWalletMoney();
  switch (task.kind) {
    case 'block': {
      const { reason } = task.block;
      const params = withoutBalance(task.block.params, formats.isHidden);
      return { title: t('waiting.block'), note: describeReason(reason, params, t, formats) };
    }
    case 'plans':
      return { title: t('waiting.plans', { count: task.count }), note: t('waiting.plansNote') };
    case 'password':
    case 'account':
      return { title: t(`firstSteps.${task.kind}.title`), note: t(`firstSteps.${task.kind}.note`) };
    case 'coupon-expires': {
      const at = formatDateTime(task.expiresAt, tag);
      return { title: t('waiting.couponExpires', { at }), note: task.name };
    }
    case 'coupon':
      return { title: t('waiting.coupon'), note: t('waiting.couponNote') };
    case 'sign-in':
      return {
        title: t('waiting.signIn'),
        ...(daysSoFar > 0 && { note: t('waiting.signInNote', { count: daysSoFar }) }),
      };
  }
}
