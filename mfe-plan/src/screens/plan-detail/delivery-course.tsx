import { useState } from 'react';
import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { formatCompact } from '@adpartner/shared/i18n/unit-formats';
import { formatDate, formatDateTime, formatNumber } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Segmented } from '@adpartner/shared/ui/segmented';
import { Trend } from '@adpartner/shared/ui/trend';
import type { Chargeback } from '../../model/chargebacks.ts';
import {
  COURSE_FIGURES,
  courseOf,
  isDaily,
  isMoneyFigure,
  type CourseFigure,
} from '../../model/course.ts';
import styles from './delivery-course.module.css';

type Series = NonNullable<PlanDetail['delivery']>['series'];

interface DeliveryCourseProps {
  series: Series;
  chargebacks: readonly Chargeback[];
}

/** The chart of one figure of a delivery; the user chooses which. */
export function DeliveryCourse({ series, chargebacks }: DeliveryCourseProps) {
  const { t, tag } = useMessages('plan');
  const { money } = useFormats();
  const [figure, setFigure] = useState<CourseFigure>('revenue');
  if (series.length === 0) return <p className={styles.none}>{t('delivery.none')}</p>;
  const points = courseOf(series, figure, chargebacks);
  const timeOf = isDaily(points) ? formatDate : formatDateTime;
  return (
    <>
      <Segmented
        className={styles.choice}
        label={t('delivery.choose')}
        options={COURSE_FIGURES.map((value) => ({ value, label: t(`delivery.${value}`) }))}
        value={figure}
        onValueChange={setFigure}
      />
      <Trend
        label={t('delivery.course', { figure: t(`delivery.${figure}`) })}
        points={points.map((point) => ({
          key: point.at,
          value: point.value,
          label: timeOf(point.at, tag),
          text: isMoneyFigure(figure)
            ? money(String(point.figure))
            : formatNumber(point.figure, tag),
        }))}
        formatTick={(value) => formatCompact(value, tag)}
        words={{
          empty: t('delivery.none'),
          table: t('shared:chart.table'),
          when: t('shared:chart.when'),
        }}
      />
    </>
  );
}
