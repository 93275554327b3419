import { useState } from 'react';
import { useQuery } from '@adpartner/shared/api/query';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { formatDateTime, formatTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { useSearchParams } from '@adpartner/shared/shell/router';
import { useDay } from '@adpartner/shared/shell/use-day';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Card } from '@adpartner/shared/ui/card';
import { Tabs } from '@adpartner/shared/ui/tabs';
import { localDay } from '../../model/month-calendar.ts';
import { PERIODS, type FigureName, type Period } from '../../model/figures.ts';
import { statisticsQuery } from '../../queries/statistics.ts';
import { FigureCourse } from './figure-course.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import styles from './overview-card.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';

/** The default until the operator's configuration is loaded. */
const USUAL_REFRESH_SECONDS = 30;

/** The period in a URL; today by default. */
export const periodOf = (search: URLSearchParams): Period =>
  PERIODS.find((one) => one === search.get('period')) ?? 'today';

/** The nine figures of a period, and the chart of the selected one. */
export function OverviewCard() {
  const { t, tag } = useMessages('adcenter');
  const [search, setSearch] = useSearchParams();
  const period = periodOf(search);
  const [figure, setFigure] = useState<FigureName>('profit');
  const config = useBasicConfig();
  const seconds = config.data?.data_refresh_seconds ?? USUAL_REFRESH_SECONDS;
  // A refetch fails while the device is offline.
  const query = useQuery(statisticsQuery(period, useOnline() ? seconds : null));
  const asOf = query.data?.as_of;
  // Yesterday's figures would look like today's.
  const today = localDay(new Date(useDay()));
  const isToday = asOf !== undefined && localDay(new Date(asOf)) === today;

  // The URL holds the period, so that going back restores it.
  const choose = (next: Period) =>
    setSearch(next === 'today' ? {} : { period: next }, {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <Card
      title={t('overview.title')}
      aside={asOf && t('shared:asOf', { time: (isToday ? formatTime : formatDateTime)(asOf, tag) })}
    >
      <Tabs
        label={t('overview.period')}
        tabs={PERIODS.map((value) => ({ value, label: t(`overview.periods.${value}`) }))}
        value={period}
        onValueChange={choose}
      >
        <div className={styles.panel}>
          <QueryView
            query={query}
            failedTitle={t('overview.failed')}
            skeleton={<OverviewSkeleton />}
          >
            {(data) => (
              <>
                <OverviewFigures figures={data.figures} chosen={figure} onChoose={setFigure} />
                <FigureCourse
                  period={period}
                  figure={figure}
                  series={data.series}
                  before={data.before}
                />
              </>
            )}
          </QueryView>
        </div>
      </Tabs>
    </Card>
  );
}
