import { describeError } from '@adpartner/shared/i18n/error-message';
import { signOfMoney } from '@adpartner/shared/money/exact-money';
import { Hideable } from '@adpartner/shared/shell/hidden-amount';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Banner } from '@adpartner/shared/ui/banner';
import { FactList, type Fact } from '@adpartner/shared/ui/fact-list';
import { Figure } from '@adpartner/shared/ui/figure';
import { Money } from '../../../components/money.tsx';
import { CouponText } from '../../../components/coupon-text.tsx';
import type { PutForm } from './use-put-form.ts';
import styles from './put-sheet.module.css';

/** The effect of a put, to be confirmed. */
export function PutSummary({ form, balance }: { form: PutForm; balance: string }) {
  const { t } = useMessages('plan');
  const formats = useFormats();
  const { money } = formats;
  const { plan, coupon, values, error, sentAt, isUnsure, check, before } = form;
  const { amount, effect, balanceAfter } = check;
  if (amount === null || effect === null) return null;
  const yesOrNo = (value: boolean) => t(value ? 'conditions.yes' : 'conditions.no');
  const fact = (key: string, label: string, value: Fact['value']): Fact => ({ key, label, value });
  return (
    <>
      {error !== null && (
        <Banner
          key={sentAt}
          tone={isUnsure ? 'warn' : 'loss'}
          alert
          title={describeError(error, t, formats)}
        >
          {isUnsure ? t('put.unsure') : undefined}
        </Banner>
      )}
      <Figure
        size="large"
        caption={t('put.paid')}
        amount={<Money amount={effect.paid} />}
        {...(before && { note: t('put.wasBefore', { amount: money(before.paid) }) })}
      />
      <FactList
        facts={[
          fact('product', t('product.title'), plan.product.name),
          fact('number', t('detail.number'), plan.number),
          fact('amount', t('detail.putAmount'), money(amount)),
          ...(coupon
            ? [
                fact('coupon', t('conditions.coupon'), <CouponText coupon={coupon} />),
                fact('byCoupon', t('put.byCoupon'), money(effect.added)),
                fact('total', t('put.total'), money(effect.total)),
              ]
            : []),
          ...(isUnsure || balanceAfter === null
            ? []
            : [
                fact('before', t('shared:account.available_balance'), <Balance amount={balance} />),
                fact('after', t('put.after'), <Balance amount={balanceAfter} />),
              ]),
          fact('push', t('conditions.officialPush'), yesOrNo(values.official_push)),
          fact('realTime', t('conditions.realTimePlacement'), yesOrNo(values.real_time_placement)),
        ]}
      />
      <ul role="list" className={styles.what}>
        <li>
          {signOfMoney(effect.paid) > 0
            ? t('put.what', { amount: money(effect.paid) })
            : t('put.whatNothing')}
        </li>
        {coupon && <li>{t('put.couponPart')}</li>}
      </ul>
    </>
  );
}

function Balance({ amount }: { amount: string }) {
  const { t } = useMessages('plan');
  const { money } = useFormats();
  return <Hideable words={t('hidden')}>{money(amount)}</Hideable>;
}
