import type { Statistics } from '@adpartner/shared/contract/statistics';
import { formatCompact } from '@adpartner/shared/i18n/unit-formats';
import { formatDateTime, formatNumber, formatTime } from '@adpartner/shared/i18n/formats';
import { Hideable } from '@adpartner/shared/shell/hidden-amount';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { labelled } from '@adpartner/shared/i18n/word-lists';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Trend } from '@adpartner/shared/ui/trend';
import { bucketLabels } from '../../model/bucket-label.ts';
import {
  bucketOf,
  FIGURE_UNITS,
  isBalance,
  seriesOf,
  type FigureName,
  type Period,
} from '../../model/figures.ts';
import styles from './figure-course.module.css';

const COURSES = { hour: 'byHour', day: 'byDay', month: 'byMonth' } as const;

export interface FigureCourseProps {
  period: Period;
  figure: FigureName;
  series: Statistics['series'];
  before: Statistics['before'];
}

/**
 * The chart of one figure over the period, with its value in the previous period up to the same time. One of a
 * balance is hidden with it: its scale and its table would tell the amounts.
 */
export function FigureCourse({ period, figure, series, before }: FigureCourseProps) {
  const { t, tag } = useMessages('adcenter');
  const { money, currency } = useFormats();
  const isMoney = FIGURE_UNITS[figure] === 'money';
  const labelOf = bucketLabels(period, tag);
  const text = (amount: string) =>
    isMoney ? money(amount, { signed: figure === 'profit' }) : formatNumber(amount, tag);
  const title = t(`overview.${COURSES[bucketOf(period)]}`, {
    figure: t(`overview.figures.${figure}`),
  });
  const course = (
    <>
      {before && period !== 'all' && (
        <p className={styles.before}>
          {t(`overview.before.${period}`, {
            until: (period === 'today' ? formatTime : formatDateTime)(before.until, tag),
            amount: text(String(before.figures[figure])),
          })}
        </p>
      )}
      <Trend
        label={title}
        points={seriesOf(series, figure).map(({ at, amount, value }) => ({
          key: at,
          value,
          label: labelOf(at),
          text: text(amount),
        }))}
        formatTick={(value) => formatCompact(value, tag)}
        words={{
          empty: t('overview.noCourse'),
          table: t('shared:chart.table'),
          when: t('shared:chart.when'),
        }}
      />
    </>
  );
  return (
    <div className={styles.course}>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.title}>{title}</span>
        {isMoney && currency !== undefined && <span className={styles.unit}>{currency.code}</span>}
      </div>
      {isBalance(figure) ? (
        <Hideable words={labelled(title, t('balance.hidden'), tag)}>{course}</Hideable>
      ) : (
        course
      )}
    </div>
  );
}
