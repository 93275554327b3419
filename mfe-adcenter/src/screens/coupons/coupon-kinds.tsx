import { COUPON_KINDS } from '@adpartner/shared/contract/coupon';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Card } from '@adpartner/shared/ui/card';
import { FactList } from '@adpartner/shared/ui/fact-list';

/** An explanation of coupons and their kinds. */
export function CouponKinds() {
  const { t } = useMessages('adcenter');
  return (
    <Card title={t('coupons.about')}>
      <p>{t('coupons.rule')}</p>
      <FactList
        facts={COUPON_KINDS.map((kind) => ({
          key: kind,
          label: wordText(t, 'couponKind', kind),
          value: t(`coupons.kinds.${kind}`),
          long: true,
        }))}
      />
    </Card>
  );
}
