import type { Notification } from '@adpartner/shared/contract/notification';
import { useDay } from '@adpartner/shared/shell/use-day';
import { formatDay } from '@adpartner/shared/i18n/calendar-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { ABOVE_FOLD, useBelowFold } from '@adpartner/shared/ui/below-fold';
import { RowList } from '@adpartner/shared/ui/list-row';
import { Section } from '@adpartner/shared/ui/page';
import { dayName, dayOf, groupByDay } from '../../model/days.ts';
import { NoticeRow } from './notice-row.tsx';
import styles from './notice-days.module.css';

/** Notices grouped by day. */
export function NoticeDays({ notices }: { notices: readonly Notification[] }) {
  const { t, tag } = useMessages('notification');
  const today = dayOf(useDay());
  const shown = useBelowFold() ? notices : notices.slice(0, ABOVE_FOLD);
  return (
    <div className={styles.days}>
      {groupByDay(shown).map(({ day, items }) => {
        const name = dayName(day, today);
        return (
          <Section key={day} title={name === 'date' ? formatDay(day, tag) : t(name)}>
            <RowList>
              {items.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </RowList>
          </Section>
        );
      })}
    </div>
  );
}
