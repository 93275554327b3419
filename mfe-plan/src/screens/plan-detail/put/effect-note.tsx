import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useFieldError } from '@adpartner/shared/ui/field-frame';
import type { PutForm } from './use-put-form.ts';
import styles from './put-sheet.module.css';

/**
 * A sentence on the coupon's effect on the typed amount, or on the amount that it needs, unless the form's error at the
 * coupon says that already.
 */
export function EffectNote({ form }: { form: PutForm }) {
  const { t } = useMessages('plan');
  const { money } = useFormats();
  const { coupon, check } = form;
  const { effect, couponFault, amount, amountFault } = check;
  const error = useFieldError('coupon_id', undefined);
  if (!coupon || !effect || amount === null || amountFault) return null;
  if (couponFault !== null) {
    if (couponFault !== 'requirement' || error !== undefined) return null;
    return (
      <p role="status" className={styles.effect}>
        {t('put.needs', { amount: money(coupon.amount_requirement) })}
      </p>
    );
  }
  return (
    <p role="status" className={styles.effect}>
      {coupon.effect === 'addition'
        ? t('put.adds', { added: money(effect.added), total: money(effect.total) })
        : t('put.takesOff', { paid: money(effect.paid), amount: money(amount) })}
    </p>
  );
}
