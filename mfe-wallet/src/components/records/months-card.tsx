import { useEffect, useRef } from 'react';
import type { FundMonth } from '@adpartner/shared/contract/fund-record';
import { formatMonth, formatMonthShort } from '@adpartner/shared/i18n/calendar-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { afterFrame } from '@adpartner/shared/ui/after-frame';
import { Card } from '@adpartner/shared/ui/card';
import { Figure, FigureGrid } from '@adpartner/shared/ui/figure';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { useChosen } from '@adpartner/shared/ui/use-chosen';
import { monthBars, shownMonth, type MonthBar } from '../../model/fund-months.ts';
import { monthName } from '../../model/month-name.ts';
import { Money } from '../money.tsx';
import styles from './months-card.module.css';
import { useWalletMoney } from '@adpartner/shared/shell/use-wallet-money';

interface MonthsCardProps {
  /** Undefined until loaded. */
  months: readonly FundMonth[] | undefined;
  chosen: string | undefined;
  /** Pressing the chosen month again clears the choice. */
  onChoose: (month: string | undefined) => void;
}

/** The sums in and out by month; a month can be read, and chosen as a filter of the records below. */
export function MonthsCard({ months, chosen, onChoose }: MonthsCardProps) {
  const { t, tag } = useMessages('wallet');
  if (months === undefined) return <MonthsShape />;
  const bars = monthBars(months, chosen);
  const shown = shownMonth(bars, chosen);
  return (
    <Card title={t('months.title')} aside={shown && formatMonth(shown.month, tag)}>
      {shown === undefined ? (
        <p className={styles.none}>{t('months.none')}</p>
      ) : (
        <>
          <MonthStrip bars={bars} chosen={chosen} shown={shown} onChoose={onChoose} />
          <FigureGrid>
            <Figure
              size="small"
              caption={
                <span className={styles.key} data-way="in">
                  {t('months.in')}
                </span>
              }
              amount={<Money amount={shown.in} />}
            />
            <Figure
              size="small"
              caption={
                <span className={styles.key} data-way="out">
                  {t('months.out')}
                </span>
              }
              amount={<Money amount={shown.out} />}
            />
            <Figure
              size="small"
              caption={t('months.net')}
              amount={<Money amount={shown.net} signed />}
            />
          </FigureGrid>
        </>
      )}
    </Card>
  );
}

/** Scrolls a strip sideways, no further than needed, until its part is visible; never the page. */
function showInStrip(strip: Element, part: Element): void {
  const room = strip.getBoundingClientRect();
  const place = part.getBoundingClientRect();
  if (place.left < room.left) strip.scrollLeft += place.left - room.left;
  else if (place.right > room.right) strip.scrollLeft += place.right - room.right;
}

interface MonthStripProps {
  bars: readonly MonthBar[];
  chosen: string | undefined;
  shown: FundMonth;
  onChoose: MonthsCardProps['onChoose'];
}

function MonthStrip({ bars, chosen, shown, onChoose }: MonthStripProps) {
  const { t, tag } = useMessages('wallet');
  const { money } = useWalletMoney();
  const [pressed, choose] = useChosen(chosen ?? '', (month) => onChoose(month || undefined));
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen === undefined) return undefined;
    // After the frame that shows the choice, as it measures.
    return afterFrame(() => {
      const part = strip.current?.querySelector('[data-shown]');
      if (strip.current && part) showInStrip(strip.current, part);
    });
  }, [chosen]);
  return (
    <div ref={strip} className={styles.strip}>
      <div role="group" aria-label={t('months.label')} className={styles.months}>
        {bars.map((bar) => (
          <button
            key={bar.month}
            type="button"
            className={styles.month}
            data-shown={bar === shown || undefined}
            aria-pressed={bar.month === pressed}
            aria-label={t('months.bar', {
              month: monthName(bar.month, tag),
              in: money(bar.in),
              out: money(bar.out),
              net: money(bar.net, { signed: true }),
            })}
            onClick={() => choose(bar.month === pressed ? '' : bar.month)}
          >
            <span className={styles.bars} aria-hidden="true">
              <span
                className={styles.bar}
                data-way="in"
                style={{ blockSize: `${bar.inShare * 100}%` }}
              />
              <span
                className={styles.bar}
                data-way="out"
                style={{ blockSize: `${bar.outShare * 100}%` }}
              />
            </span>
            <span className={styles.name} aria-hidden="true">
              {formatMonthShort(bar.month, tag)}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

function MonthsShape() {
  const { t } = useMessages('wallet');
  return (
    <Skeleton label={t('shared:states.loading')}>
      <Card>
        <SkeletonLine size={16} width="40%" />
        <SkeletonBlock height="136px" />
        <SkeletonBlock height="40px" />
      </Card>
    </Skeleton>
  );
}
