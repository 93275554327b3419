import type { Plan } from '@adpartner/shared/contract/plan';
import { addMoney } from '@adpartner/shared/i18n/exact-money';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Card } from '@adpartner/shared/ui/card';
import { FactList, type Fact } from '@adpartner/shared/ui/fact-list';
import { RichText } from '@adpartner/shared/ui/rich-text';
import { CouponText } from '../../components/coupon-text.tsx';
import { Words } from './words.tsx';

/** What the plan is put with, and for whom. */
export function ConditionsCard({ plan }: { plan: Plan }) {
  const { t, tag } = useMessages('plan');
  const { money } = useFormats();
  const { limits, user_targeting, coupon, official_push, real_time_placement } = plan;
  const words = (list: readonly string[]) => (
    <Words words={list} none={t('conditions.unrestricted')} />
  );
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
  const couponFacts = (used: Exclude<Plan['coupon'], null>): Fact[] => {
    const { paid_amount, coupon_amount } = plan;
    const total = addMoney(paid_amount, coupon_amount);
    return [
      { key: 'coupon', label: t('conditions.coupon'), value: <CouponText coupon={used} /> },
      { key: 'paid', label: t('conditions.paid'), value: money(paid_amount) },
      { key: 'byCoupon', label: t('put.byCoupon'), value: money(coupon_amount) },
      { key: 'total', label: t('put.total'), value: money(total) },
    ];
  };
  const facts: Fact[] = [
    {
      key: 'limits',
      label: t('conditions.limits'),
      value: t('conditions.range', { min: money(limits.min), max: money(limits.max) }),
    },
    ...chosen('officialPush', official_push),
    ...chosen('realTimePlacement', real_time_placement),
    ...(coupon ? couponFacts(coupon) : []),
    {
      key: 'content',
      label: t('conditions.content'),
      value: <RichText text={plan.put_content} level={3} />,
      long: true,
    },
    {
      key: 'rule',
      label: t('conditions.rule'),
      value: <RichText text={plan.put_rule} level={3} />,
      long: true,
    },
    { key: 'regions', label: t('conditions.regions'), value: words(user_targeting.regions) },
    { key: 'ages', label: t('conditions.ages'), value: words(user_targeting.ages) },
    { key: 'interests', label: t('conditions.interests'), value: words(user_targeting.interests) },
    {
      key: 'created',
      label: t('conditions.created'),
      value: formatDateTime(plan.created_at, tag),
    },
    ...(plan.settles_at === null
      ? []
      : [
          {
            key: 'settles',
            label: t('conditions.settlement'),
            value: formatDateTime(plan.settles_at, tag),
          },
        ]),
  ];
  return (
    <Card title={t('conditions.title')}>
      <FactList facts={facts} />
    </Card>
  );
}
