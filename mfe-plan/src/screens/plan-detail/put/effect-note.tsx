import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import type { PutForm } from './use-put-form.ts';
import styles from './put-sheet.module.css';

/** A sentence on the coupon's effect on the typed amount. */
export function EffectNote({ form }: { form: PutForm }) {
  const { t } = useMessages('plan');
  const { money } = useFormats();
  const { coupon, check } = form;
  const { effect, couponFault, amount, amountFault } = check;
  if (!coupon || !effect || amount === null || couponFault || amountFault) return null;
  return (
    <p role="status" className={styles.effect}>
      {coupon.effect === 'addition'
        ? t('put.adds', { added: money(effect.added), total: money(effect.total) })
        : t('put.takesOff', { paid: money(effect.paid), amount: money(amount) })}
    </p>
  );
}
