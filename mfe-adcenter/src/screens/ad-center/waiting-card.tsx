import CalendarCheck from 'lucide-react/icons/calendar-check';
import Gift from 'lucide-react/icons/gift';
import Megaphone from 'lucide-react/icons/megaphone';
import { useQuery } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { Link } from '@adpartner/shared/shell/router';
import { Card } from '@adpartner/shared/ui/card';
import { ListRow, RowList } from '@adpartner/shared/ui/list-row';
import { SkeletonRow } from '@adpartner/shared/ui/skeleton';
import { LoadingShape } from '../../components/loading-shape.tsx';
import { useSignedInUntil } from '../../components/use-signed-in-until.ts';
import { useUser } from '@adpartner/shared/api/use-user';
import { waitingTasks, type WaitingTask } from '../../model/waiting.ts';
import { newcomerQuery } from '../../queries/coupons.ts';
import { waitingPlansQuery } from '../../queries/waiting-plans.ts';
import styles from './waiting-card.module.css';

/** What waits for the user to do it. */
export function WaitingCard() {
  const { t } = useMessages('adcenter');
  const { user } = useUser();
  const signedInUntil = useSignedInUntil(user && { signIn: user.sign_in });
  const plans = useQuery(waitingPlansQuery());
  // Both at once, so that no row comes late; where it can't be told, the activities say why themselves.
  const newcomer = useQuery(newcomerQuery());
  return (
    <Card title={t('waiting.title')} flush>
      <QueryView
        query={{ ...plans, data: newcomer.isPending ? undefined : plans.data }}
        failedTitle={t('waiting.failed')}
        skeleton={
          <LoadingShape>
            <SkeletonRow start end={false} />
          </LoadingShape>
        }
      >
        {({ count }) => {
          const tasks = waitingTasks({
            waitingPlans: count,
            couponClaimable: newcomer.data?.claimable,
            signedInToday: user ? signedInUntil !== null : undefined,
          });
          if (tasks.length === 0) return <p className={styles.nothing}>{t('waiting.nothing')}</p>;
          return (
            <RowList>
              {tasks.map((task) => (
                <TaskRow key={task.kind} task={task} daysSoFar={user?.sign_in.count ?? 0} />
              ))}
            </RowList>
          );
        }}
      </QueryView>
    </Card>
  );
}

function TaskRow({ task, daysSoFar }: { task: WaitingTask; daysSoFar: number }) {
  const { t } = useMessages('adcenter');
  if (task.kind === 'plans') {
    return (
      <ListRow
        start={<Megaphone className={styles.icon} />}
        title={t('waiting.plans', { count: task.count })}
        note={t('waiting.plansNote')}
        render={<Link to="/plan?status=waiting_put" />}
      />
    );
  }
  if (task.kind === 'coupon') {
    return (
      <ListRow
        start={<Gift className={styles.icon} />}
        title={t('waiting.coupon')}
        note={t('waiting.couponNote')}
        render={<Link to="/ad-center/activities" />}
      />
    );
  }
  return (
    <ListRow
      start={<CalendarCheck className={styles.icon} />}
      title={t('waiting.signIn')}
      {...(daysSoFar > 0 ? { note: t('waiting.signInNote', { count: daysSoFar }) } : {})}
      render={<Link to="/ad-center/user-sign" />}
    />
  );
}
