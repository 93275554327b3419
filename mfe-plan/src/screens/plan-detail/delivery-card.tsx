import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { signOfMoney, subtractMoney } from '@adpartner/shared/money/exact-money';
import { formatDateTime, formatNumber } from '@adpartner/shared/i18n/formats';
import { formatPercent } from '@adpartner/shared/i18n/unit-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Card } from '@adpartner/shared/ui/card';
import { Figure, FigureGrid } from '@adpartner/shared/ui/figure';
import { Money } from '../../components/money.tsx';
import { asOf, chargebacksOf } from '../../model/chargebacks.ts';
import { clickRate } from '../../model/click-rate.ts';
import { mayReport } from '../../model/plan-pending.ts';
import { returnedOf } from '../../model/returned.ts';
import { DeliveryCourse } from './delivery-course.tsx';

type Delivery = NonNullable<PlanDetail['delivery']>;

interface DeliveryCardProps {
  plan: PlanDetail;
  delivery: Delivery;
}

/** The amounts that not every plan has. */
const besidesOf = (plan: PlanDetail, { coupon_consumed }: Delivery) =>
  (
    [
      ['delivery.couponConsumed', coupon_consumed, signOfMoney(coupon_consumed) > 0],
      ['delivery.returned', returnedOf(plan)],
      ['delivery.deducted', plan.charged_back, signOfMoney(plan.charged_back) > 0],
      ['delivery.settled', plan.settled],
    ] as const
  ).flatMap(([caption, amount, isShown = true]) =>
    amount !== null && isShown ? [{ caption, amount }] : [],
  );

/** The ad network's reports about a plan, with their time and their chart. */
export function DeliveryCard({ plan, delivery }: DeliveryCardProps) {
  const { t, tag } = useMessages('plan');
  const { impressions, clicks, consumed, revenue, series } = delivery;
  // Less chargebacks, as in the overview.
  const earned = subtractMoney(revenue, plan.charged_back);
  const rate = clickRate(impressions, clicks);
  const besides = besidesOf(plan, delivery);
  const chargebacks = chargebacksOf(plan.history);
  return (
    <Card
      title={t('delivery.title')}
      aside={t('shared:asOf', { time: formatDateTime(asOf(delivery.as_of, chargebacks), tag) })}
    >
      <FigureGrid>
        <Figure caption={t('delivery.consumed')} amount={<Money amount={consumed} />} />
        <Figure caption={t('delivery.revenue')} amount={<Money amount={earned} />} />
      </FigureGrid>
      {besides.length > 0 && (
        <FigureGrid>
          {besides.map(({ caption, amount }) => (
            <Figure
              key={caption}
              size="small"
              caption={t(caption)}
              amount={<Money amount={amount} />}
            />
          ))}
        </FigureGrid>
      )}
      <FigureGrid>
        <Figure
          size="small"
          caption={t('delivery.impressions')}
          amount={formatNumber(impressions, tag)}
        />
        <Figure size="small" caption={t('delivery.clicks')} amount={formatNumber(clicks, tag)} />
        {rate !== null && (
          <Figure
            size="small"
            caption={t('delivery.clickRate')}
            amount={formatPercent(rate, tag, 2)}
          />
        )}
      </FigureGrid>
      {(series.length > 0 || mayReport(plan.status)) && (
        <DeliveryCourse series={series} chargebacks={chargebacks} />
      )}
    </Card>
  );
}
