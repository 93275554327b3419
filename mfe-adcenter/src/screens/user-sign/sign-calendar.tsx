import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import { useDay } from '@adpartner/shared/shell/use-day';
import { formatDay, formatMonth } from '@adpartner/shared/i18n/calendar-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { labelled } from '@adpartner/shared/i18n/word-lists';
import { Card } from '@adpartner/shared/ui/card';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { useAfterPress } from '@adpartner/shared/ui/use-after-press';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import {
  firstMonth,
  localDay,
  monthCalendar,
  shiftMonth,
  type CalendarDay,
} from '../../model/month-calendar.ts';
import { weekdays } from '../../model/weekdays.ts';
import styles from './sign-calendar.module.css';

/** The days of check-ins by month, as far back as the server stores them. */
export function SignCalendar({ days }: { days: readonly string[] }) {
  const { t, tag } = useMessages('adcenter');
  const today = localDay(new Date(useDay()));
  const thisMonth = today.slice(0, 7);
  /** Null: this month, also once another one begins. */
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const month = turnedTo ?? thisMonth;
  const afterPress = useAfterPress();
  const turn = (by: number) => {
    const next = shiftMonth(month, by);
    afterPress(() => setTurnedTo(next === thisMonth ? null : next));
  };
  const signed = useMemo(() => new Set(days), [days]);
  return (
    <Card>
      <div className={styles.head}>
        <IconButton
          label={t('sign.previous')}
          icon={<ChevronLeft />}
          disabled={month <= firstMonth(today)}
          onClick={() => turn(-1)}
        />
        <h2 className={styles.month} aria-live="polite">
          {formatMonth(month, tag)}
        </h2>
        <IconButton
          label={t('sign.next')}
          icon={<ChevronRight />}
          disabled={month >= thisMonth}
          onClick={() => turn(1)}
        />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            {weekdays(tag).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthCalendar(month, signed, today).map((week, place) => (
            <tr key={place}>
              {week.map((day, at) => (
                <td key={at}>{day && <DayMark day={day} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function DayMark({ day: { day, number, state } }: { day: CalendarDay }) {
  const { t, tag } = useMessages('adcenter');
  return (
    <span className={styles.day} data-state={state}>
      <span aria-hidden="true">
        {state === 'signed' ? <Check className={styles.check} /> : number}
      </span>
      <VisuallyHidden>
        {labelled(formatDay(day, tag), t(`sign.states.${state}`), tag)}
      </VisuallyHidden>
    </span>
  );
}
