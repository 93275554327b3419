import { useMemo, useState } from 'react';
import { describeAmountFault } from '@adpartner/shared/money/amount-fault';
import { Hideable } from '@adpartner/shared/shell/hidden-amount';
import { digitsOf } from '@adpartner/shared/money/exact-money';
import { formatAmount, formatDateTime } from '@adpartner/shared/i18n/formats';
import { twoSentences } from '@adpartner/shared/i18n/sentences';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { groupTyping } from '@adpartner/shared/money/group-amount';
import { useWalletMoney } from '@adpartner/shared/shell/use-wallet-money';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { AmountField } from '@adpartner/shared/ui/amount-field';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { Checkbox } from '@adpartner/shared/ui/checkbox';
import { useFieldError } from '@adpartner/shared/ui/field-frame';
import { Figure } from '@adpartner/shared/ui/figure';
import { Form } from '@adpartner/shared/ui/form';
import { Segmented } from '@adpartner/shared/ui/segmented';
import { Money } from '../../../components/money.tsx';
import { quickAmounts, withoutBalance } from '../../../model/quick-amounts.ts';
import { CouponField } from './coupon-field.tsx';
import { EffectNote } from './effect-note.tsx';
import type { PutForm } from './use-put-form.ts';
import styles from './put-sheet.module.css';

interface PutFieldsProps {
  form: PutForm;
  id: string;
  balance: string;
  onTopUp: () => void;
}

const FIELDS = ['amount', 'coupon_id'] as const;

/** The fields of a put: amount, coupon and placement. */
export function PutFields({ form, id, balance, onTopUp }: PutFieldsProps) {
  const { t, tag } = useMessages('plan');
  const { money } = useFormats();
  const { go, unconfirmed } = form;
  const refused = useFormErrors(form.error, FIELDS);
  const faults = usePutFaults(form);
  const [first, setFirst] = useState(() => (form.isReturned ? faults : {}));
  // Chosen amounts are typed by no key, and the balance may come back, so nothing else takes these messages away.
  const left = Object.entries(first).filter(([name]) => faults[name]);
  if (left.length < Object.keys(first).length) setFirst(Object.fromEntries(left));

  return (
    <Form
      id={id}
      check={() => faults}
      errors={form.error === null ? first : refused.errors}
      failure={refused.failure}
      summary={(count) => t('put.wrong', { count })}
      onSubmit={() => go('summary')}
    >
      {unconfirmed !== null && form.error === null && (
        <Banner tone="warn">
          {t('put.earlier', {
            amount: money(unconfirmed.body.amount),
            time: formatDateTime(unconfirmed.at, tag),
          })}
        </Banner>
      )}
      <Figure
        caption={t('shared:account.available_balance')}
        amount={
          <Hideable words={t('hidden')}>
            <Money amount={balance} />
          </Hideable>
        }
      />
      <AmountPart form={form} balance={balance} onTopUp={onTopUp} />
      <PlacementPart form={form} />
      <CouponField form={form} />
      <EffectNote form={form} />
    </Form>
  );
}

/** The amount, typed or chosen, with a link to top up if the balance is too low. */
function AmountPart({ form, balance, onTopUp }: Omit<PutFieldsProps, 'id'>) {
  const { t, tag } = useMessages('plan');
  const { money, currency } = useFormats();
  const { plan, values, change, check } = form;
  const { limits } = plan;
  const { isHidden } = useWalletMoney();
  // An amount outside of the plan's limits is reported first, because no top-up would help.
  const isShort = check.amountFault === null && (check.lacking !== null || form.wasShort);

  return (
    <div className={styles.amount}>
      <AmountField
        group={groupTyping(tag)}
        name="amount"
        label={t('put.amount')}
        help={t('conditions.range', { min: money(limits.min), max: money(limits.max) })}
        value={values.amount}
        onValueChange={(amount) => change({ amount })}
        suffix={currency?.code}
        required
      />
      <QuickAmounts form={form} balance={balance} />
      <CouponNeedsNote form={form} />
      {isShort && (
        <Banner
          tone="warn"
          action={
            <Button tone="secondary" onClick={onTopUp}>
              {t('put.topUp')}
            </Button>
          }
        >
          {check.lacking === null || isHidden
            ? t('shared:errors.insufficient_balance')
            : t('put.short', { amount: money(check.lacking) })}
        </Banner>
      )}
    </div>
  );
}

/**
 * What the chosen coupon needs if the amount is below it. At the amount, because the coupon may be out of sight while that
 * is typed; until the form's error at the coupon says it.
 */
function CouponNeedsNote({ form: { check, coupon } }: Pick<PutFieldsProps, 'form'>) {
  const { t } = useMessages('plan');
  const { money } = useFormats();
  const error = useFieldError('coupon_id', undefined);
  if (check.couponFault !== 'requirement' || coupon === null || error !== undefined) return null;
  return (
    <p role="status" className={styles.effect}>
      {t('put.couponNeeds', { amount: money(coupon.amount_requirement) })}
    </p>
  );
}

/** Amounts to choose from instead of typing one. None tells a hidden balance. */
function QuickAmounts({ form, balance }: Pick<PutFieldsProps, 'form' | 'balance'>) {
  const { t, tag } = useMessages('plan');
  const { money } = useFormats();
  const { isHidden } = useWalletMoney();
  const { plan, change, check, coupon } = form;
  const { limits } = plan;
  // A coupon that fits no amount takes nothing off.
  const isGone = check.couponFault !== null && check.couponFault !== 'requirement';
  const all = quickAmounts(limits, { balance, coupon: isGone ? null : coupon });
  const offered = isHidden ? withoutBalance(all, limits) : all;
  const most = isHidden ? limits.max : all.at(-1);
  if (offered.length === 0) return null;
  return (
    <div role="group" aria-label={t('put.quick')} className={styles.quick}>
      {offered.map((amount) => (
        <Button
          key={amount}
          tone="secondary"
          aria-pressed={check.amount === amount}
          className={styles.quickAmount}
          onClick={() =>
            change({
              amount: formatAmount(amount, { code: '', digits: digitsOf(limits.min) }, tag),
            })
          }
        >
          {amount === most ? t('put.max', { amount: money(amount) }) : money(amount)}
        </Button>
      ))}
    </div>
  );
}

/** The placement of the ads. */
function PlacementPart({ form: { values, change } }: Pick<PutFieldsProps, 'form'>) {
  const { t } = useMessages('plan');
  return (
    <>
      <div className={styles.group}>
        <p className={styles.label} aria-hidden="true">
          {t('put.push')}
        </p>
        <Segmented
          label={t('put.push')}
          options={[
            { value: 'official', label: t('conditions.officialPush') },
            { value: 'non_official', label: t('put.nonOfficial') },
          ]}
          value={values.official_push ? 'official' : 'non_official'}
          onValueChange={(push) => change({ official_push: push === 'official' })}
        />
        <p className={styles.help}>
          {twoSentences(
            t(values.official_push ? 'put.officialHelp' : 'put.nonOfficialHelp'),
            t('put.sameCost'),
          )}
        </p>
      </div>
      <Checkbox
        name="real_time_placement"
        label={t('conditions.realTimePlacement')}
        help={twoSentences(t('put.realTimeHelp'), t('put.sameCost'))}
        checked={values.real_time_placement}
        onCheckedChange={(real_time_placement) => change({ real_time_placement })}
      />
    </>
  );
}

/** The known faults, by field. */
function usePutFaults({ check, plan, coupon, isCouponGone }: PutForm): Record<string, string> {
  const { t, tag } = useMessages('plan');
  const { money } = useFormats();
  const { amountFault, couponFault, lacking } = check;
  const { min, max } = plan.limits;
  return useMemo(() => {
    const faults: Record<string, string> = {};
    if (amountFault === 'out_of_range') {
      faults.amount = t('shared:errors.amount_out_of_range', { min: money(min), max: money(max) });
    } else if (amountFault !== null) {
      faults.amount = describeAmountFault(amountFault, t, tag, digitsOf(min));
    } else if (lacking !== null) {
      faults.amount = t('shared:errors.insufficient_balance');
    }
    if (isCouponGone) faults.coupon_id = t('put.couponGone');
    else if (couponFault === 'requirement') {
      faults.coupon_id = t('put.needs', { amount: money(coupon?.amount_requirement ?? min) });
    } else if (couponFault !== null) faults.coupon_id = t(`shared:errors.coupon_${couponFault}`);
    return faults;
  }, [amountFault, couponFault, coupon, lacking, isCouponGone, min, max, t, tag, money]);
}
