import type { Notification } from '@adpartner/shared/contract/notification';
import { formatDay } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { RowList } from '@adpartner/shared/ui/list-row';
import { Section } from '@adpartner/shared/ui/page';
import { dayName, dayOf, groupByDay } from '../../model/days.ts';
import { NoticeRow } from './notice-row.tsx';
import styles from './notice-days.module.css';

/** Notices under the days on which they came. */
export function NoticeDays({ notices }: { notices: readonly Notification[] }) {
  const { t, tag } = useMessages('notification');
  const today = dayOf(Date.now());
  return (
    <div className={styles.days}>
      {groupByDay(notices).map(({ day, items }) => {
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
