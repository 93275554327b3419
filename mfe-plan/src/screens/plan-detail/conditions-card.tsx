import type { Plan, PlanDetail } from '@adpartner/shared/contract/plan';
import { addMoney } from '@adpartner/shared/money/exact-money';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Card } from '@adpartner/shared/ui/card';
import { FactList, type Fact } from '@adpartner/shared/ui/fact-list';
import { RichText } from '@adpartner/shared/ui/rich-text';
import { CouponText } from '../../components/coupon-text.tsx';
import { settlementAt } from '../../model/settlement-at.ts';
import { Words } from './words.tsx';

const TEXTS = { content: 'put_content', rule: 'put_rule' } as const;
const AUDIENCE = ['regions', 'ages', 'interests'] as const;

/** The conditions of the plan, and its audience. */
export function ConditionsCard({ plan }: { plan: PlanDetail }) {
  const { t, tag } = useMessages('plan');
  const { money } = useFormats();
  const couponFacts = useCouponFacts(plan);
  const { limits, user_targeting, official_push, real_time_placement } = plan;
  const chosen = (key: 'officialPush' | 'realTimePlacement', value: boolean | null): Fact[] =>
    value === null
      ? []
      : [
          {
            key,
            label: t(`conditions.${key}`),
            value: t(value ? 'conditions.yes' : 'conditions.no'),
          },
        ];
  const text = (key: keyof typeof TEXTS): Fact => ({
    key,
    label: t(`conditions.${key}`),
    value: <RichText text={plan[TEXTS[key]]} level={3} />,
    long: true,
  });
  const audience = (key: (typeof AUDIENCE)[number]): Fact => ({
    key,
    label: t(`conditions.${key}`),
    value: <Words words={user_targeting[key]} none={t('conditions.unrestricted')} />,
  });
  const settlement = settlementAt(plan);
  const facts: Fact[] = [
    {
      key: 'limits',
      label: t('conditions.limits'),
      value: t('conditions.range', { min: money(limits.min), max: money(limits.max) }),
    },
    ...chosen('officialPush', official_push),
    ...chosen('realTimePlacement', real_time_placement),
    ...couponFacts,
    text('content'),
    text('rule'),
    ...AUDIENCE.map(audience),
    {
      key: 'created',
      label: t('conditions.created'),
      value: formatDateTime(plan.created_at, tag),
    },
    ...(settlement === null
      ? []
      : [
          {
            key: 'settles',
            label: t('conditions.settlement'),
            value: formatDateTime(settlement, tag),
          },
        ]),
  ];
  return (
    <Card title={t('conditions.title')}>
      <FactList facts={facts} />
    </Card>
  );
}

/** The used coupon, with the partner's part and the coupon's; none without a coupon. */
function useCouponFacts({ coupon, paid_amount, coupon_amount }: Plan): Fact[] {
  const { t } = useMessages('plan');
  const { money } = useFormats();
  if (!coupon) return [];
  const total = addMoney(paid_amount, coupon_amount);
  return [
    { key: 'coupon', label: t('conditions.coupon'), value: <CouponText coupon={coupon} /> },
    { key: 'paid', label: t('conditions.paid'), value: money(paid_amount) },
    { key: 'byCoupon', label: t('put.byCoupon'), value: money(coupon_amount) },
    { key: 'total', label: t('put.total'), value: money(total) },
  ];
}
