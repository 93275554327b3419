import { COUPON_EFFECTS, type Coupon } from '@adpartner/shared/contract/coupon';
import { isKnownWord } from '@adpartner/shared/contract/open-enum';
import { formatPercent } from '@adpartner/shared/i18n/unit-formats';
import { labelled } from '@adpartner/shared/i18n/word-lists';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';

/** A coupon: its name and its effect. */
export function CouponText({ coupon }: { coupon: Pick<Coupon, 'name' | 'effect' | 'value'> }) {
  const { t, tag } = useMessages('plan');
  const { money } = useFormats();
  const { name, effect, value } = coupon;
  if (!isKnownWord(COUPON_EFFECTS, effect)) return <bdi>{name}</bdi>;
  // A discount's value is a percentage, any other an amount of money.
  const shown = effect === 'discount' ? formatPercent(Number(value) / 100, tag, 2) : money(value);
  return (
    <>
      <bdi>{name}</bdi>
      {labelled('', t(`shared:couponEffect.${effect}`, { value: shown }), tag)}
    </>
  );
}
