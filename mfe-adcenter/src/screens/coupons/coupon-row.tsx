import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Ticket from 'lucide-react/icons/ticket';
import { COUPON_EFFECTS, kindFitsEffect, type Coupon } from '@adpartner/shared/contract/coupon';
import { isKnownWord, ofWord } from '@adpartner/shared/contract/open-enum';
import { signOfMoney } from '@adpartner/shared/money/exact-money';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Link } from '@adpartner/shared/shell/router';
import { ListRow } from '@adpartner/shared/ui/list-row';
import { StateChip } from '@adpartner/shared/ui/state-chip';
import { couponValue } from '../../model/coupon-text.ts';
import styles from './coupons-screen.module.css';

const LOOKS = {
  unused: { tone: 'accent', Icon: Ticket },
  used: { tone: 'neutral', Icon: CircleCheck },
  expired: { tone: 'neutral', Icon: CircleX },
} as const;
const OTHER_LOOK = { tone: 'neutral', Icon: Ticket } as const;

/** A coupon. A used one links to its plan, a usable one to the waiting plans. */
export function CouponRow({ coupon }: { coupon: Coupon }) {
  const { t, tag } = useMessages('adcenter');
  const formats = useFormats();
  const { name, kind, effect, state, expires_at, amount_requirement, used_on } = coupon;
  const { tone, Icon } = ofWord(LOOKS, state, OTHER_LOOK);
  const at = formatDateTime(expires_at, tag);
  const value = couponValue(coupon, formats);
  const isKnown = isKnownWord(COUPON_EFFECTS, effect);
  const target = linkOf(coupon);
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      note={
        <span className={styles.notes}>
          <span className={styles.worth}>
            {isKnown && (
              <b className={styles.value}>{t(`shared:couponEffect.${effect}`, { value })}</b>
            )}
            <StateChip tone={tone} icon={<Icon />}>
              {wordText(t, 'couponState', state)}
            </StateChip>
          </span>
          {isKnown && <span>{t(`coupons.does.${effect}`, { value })}</span>}
          {/* An older server's kind may not match the coupon's effect. */}
          {kindFitsEffect(kind, effect) && <span>{wordText(t, 'couponKind', kind)}</span>}
          {signOfMoney(amount_requirement) > 0 && (
            <span>{t('coupons.requirement', { amount: formats.money(amount_requirement) })}</span>
          )}
          <span>
            {used_on !== null
              ? t('coupons.usedOn')
              : t(state === 'expired' ? 'coupons.expired' : 'coupons.expires', { at })}
          </span>
        </span>
      }
      {...(target === null ? {} : { render: <Link to={target} /> })}
    />
  );
}

function linkOf({ state, used_on }: Coupon): string | null {
  if (used_on !== null) return `/plan/detail?${new URLSearchParams({ id: used_on }).toString()}`;
  return state === 'unused' ? '/plan?status=waiting_put' : null;
}
