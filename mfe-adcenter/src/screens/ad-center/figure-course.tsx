import type { Statistics } from '@adpartner/shared/contract/statistics';
import { formatCompact } from '@adpartner/shared/i18n/unit-formats';
import { formatNumber } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Trend } from '@adpartner/shared/ui/trend';
import { bucketLabels } from '../../model/bucket-label.ts';
import {
  bucketOf,
  FIGURE_UNITS,
  seriesOf,
  type FigureName,
  type Period,
} from '../../model/figures.ts';

const COURSES = { hour: 'byHour', day: 'byDay', month: 'byMonth' } as const;

export interface FigureCourseProps {
  period: Period;
  figure: FigureName;
  series: Statistics['series'];
}

/** How one figure went over the period, drawn. */
export function FigureCourse({ period, figure, series }: FigureCourseProps) {
  const { t, tag } = useMessages('adcenter');
  const { money } = useFormats();
  const labelOf = bucketLabels(period, tag);
  const text = (amount: string) =>
    FIGURE_UNITS[figure] === 'money'
      ? money(amount, { signed: figure === 'profit' })
      : formatNumber(amount, tag);
  return (
    <Trend
      label={t(`overview.${COURSES[bucketOf(period)]}`, {
        figure: t(`overview.figures.${figure}`),
      })}
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
  );
}
