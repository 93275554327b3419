import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { isHopeless } from '@adpartner/shared/api/is-hopeless';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import { useFieldError } from '@adpartner/shared/ui/field-frame';
import { fitCoupons } from '../../../model/coupon-fit.ts';
import { CouponText } from '../../../components/coupon-text.tsx';
import type { PutForm } from './use-put-form.ts';
import styles from './put-sheet.module.css';

/** The chosen coupon, as a button that opens the list of coupons. */
export function CouponField({ form }: { form: PutForm }) {
  const { t } = useMessages('plan');
  const { coupons, values, go } = form;
  const labelId = useId();
  const valueId = useId();
  const errorId = useId();
  const error = useFieldError('coupon_id', undefined);
  const name = 'coupon_id';
  if (coupons.isError && coupons.data === undefined) {
    return <CouponsFailed form={form} />;
  }
  return (
    <div className={styles.group}>
      <p id={labelId} className={styles.label}>
        {t('conditions.coupon')}
      </p>
      {coupons.data?.length === 0 && values.coupon_id === '' ? (
        <p className={styles.none}>{t('put.noCoupons')}</p>
      ) : (
        <button
          type="button"
          name={name}
          className={styles.choose}
          aria-labelledby={`${labelId} ${valueId}`}
          aria-describedby={error && errorId}
          aria-invalid={error !== undefined || undefined}
          disabled={coupons.isPending}
          onClick={() => go('coupons')}
        >
          <span id={valueId} className={styles.chosen}>
            <ChosenCoupon form={form} />
          </span>
          <ChevronRight className={styles.chevron} aria-hidden="true" />
        </button>
      )}
      {error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}

/** The chosen coupon's text, or the number of usable coupons. */
function ChosenCoupon({ form: { coupons, coupon, values, check } }: { form: PutForm }) {
  const { t } = useMessages('plan');
  if (coupons.isPending) return <span className={styles.none}>{t('shared:states.loading')}</span>;
  if (coupon !== null) return <CouponText coupon={coupon} />;
  if (values.coupon_id !== '') return t('put.couponGone');
  const fitted = fitCoupons(coupons.data ?? [], check.amount, coupons.dataUpdatedAt);
  const count = fitted.filter(({ misfit }) => misfit === null).length;
  return <span className={styles.none}>{t('put.couponCount', { count })}</span>;
}

function CouponsFailed({ form: { coupons, values, change } }: { form: PutForm }) {
  const { t } = useMessages('plan');
  return (
    <div className={styles.group}>
      <p className={styles.label}>{t('conditions.coupon')}</p>
      <ErrorText>{t('put.couponsFailed')}</ErrorText>
      <div className={styles.buttons}>
        {!isHopeless(coupons.error) && (
          <Button
            tone="secondary"
            loading={coupons.isFetching}
            onClick={() => void coupons.refetch()}
          >
            {t('shared:actions.retry')}
          </Button>
        )}
        {values.coupon_id !== '' && (
          <Button tone="quiet" onClick={() => change({ coupon_id: '' })}>
            {t('put.noCoupon')}
          </Button>
        )}
      </div>
    </div>
  );
}
