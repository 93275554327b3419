import { useId } from 'react';
import { signOfMoney } from '@adpartner/shared/money/exact-money';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import { fitCoupons, type FittedCoupon } from '../../../model/coupon-fit.ts';
import { CouponText } from '../../../components/coupon-text.tsx';
import type { PutForm } from './use-put-form.ts';
import styles from './coupon-choice.module.css';

/** The unused coupons, usable ones first, others with the reason why not. */
export function CouponChoice({ form }: { form: PutForm }) {
  const { t } = useMessages('plan');
  const { coupons, values, check, change } = form;
  const group = useId();
  const fitted = fitCoupons(coupons.data ?? [], check.amount, coupons.dataUpdatedAt);
  return (
    <>
      <p className={styles.rule}>{t('put.couponRule')}</p>
      <fieldset className={styles.list}>
        <legend>
          <VisuallyHidden>{t('conditions.coupon')}</VisuallyHidden>
        </legend>
        <label className={styles.option}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={values.coupon_id === ''}
            onChange={() => change({ coupon_id: '' })}
          />
          <span className={styles.words}>{t('put.noCoupon')}</span>
        </label>
        {fitted.map((one) => (
          <CouponOption
            key={one.coupon.id}
            {...one}
            group={group}
            isChosen={one.coupon.id === values.coupon_id}
            onChoose={() => change({ coupon_id: one.coupon.id })}
          />
        ))}
      </fieldset>
    </>
  );
}

interface CouponOptionProps extends FittedCoupon {
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

function CouponOption({ coupon, misfit, group, isChosen, onChoose }: CouponOptionProps) {
  const { t, tag } = useMessages('plan');
  const { money } = useFormats();
  const why = useId();
  const requirement = money(coupon.amount_requirement);
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name={group}
        className={styles.radio}
        checked={isChosen}
        disabled={misfit !== null}
        aria-describedby={misfit === null ? undefined : why}
        onChange={onChoose}
      />
      <span className={styles.words}>
        <span>
          <CouponText coupon={coupon} />
        </span>
        {signOfMoney(coupon.amount_requirement) > 0 && (
          <span className={styles.note}>{t('put.couponFrom', { amount: requirement })}</span>
        )}
        <span className={styles.note}>
          {t('put.couponUntil', { at: formatDateTime(coupon.expires_at, tag) })}
        </span>
        {misfit !== null && (
          <span id={why} className={styles.why}>
            {misfit === 'requirement'
              ? t('put.needs', { amount: requirement })
              : t(`shared:errors.coupon_${misfit}`)}
          </span>
        )}
      </span>
    </label>
  );
}
