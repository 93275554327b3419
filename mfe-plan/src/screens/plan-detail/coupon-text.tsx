import type { Plan } from '@adpartner/shared/contract/plan';
import { formatPercent } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/i18n/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';

/** The coupon that a plan was put with: its name and what it does. */
export function CouponText({ coupon }: { coupon: NonNullable<Plan['coupon']> }) {
  const { t, tag } = useMessages('plan');
  const { money } = useFormats();
  const { name, effect, value } = coupon;
  // A discount's value is a percentage, any other an amount of money.
  const shown = effect === 'discount' ? formatPercent(Number(value) / 100, tag) : money(value);
  return (
    <>
      {name} · {t(`shared:couponEffect.${effect}`, { value: shown })}
    </>
  );
}
