import { useEffect, useState } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { useQuery } from '@adpartner/shared/api/query';
import type { Plan, PlanDetail } from '@adpartner/shared/contract/plan';
import { digitsOf } from '@adpartner/shared/i18n/exact-money';
import { formatAmount } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { canBePut, checkPut, toldTerms, type ToldTerms } from '../../../model/put-check.ts';
import { unusedCouponsQuery } from '../../../queries/coupons.ts';
import { usePutPlan, type PutBody } from '../../../queries/put-plan.ts';
import { walletQuery } from '../../../queries/wallet.ts';
import { NO_VALUES, type PutDraft, type PutValues } from './put-values.ts';

/** Where one is in the form. */
export type PutStep = 'fields' | 'coupons' | 'summary';
export type PutForm = ReturnType<typeof usePutForm>;

interface PutFormOptions {
  plan: PlanDetail;
  draft: PutDraft;
  open: boolean;
  onPut: (plan: Plan) => void;
  /** It was refused because the plan does not wait any more. */
  onTooLate: (error: ApiError) => void;
}

/** What was sent and not answered, as it would have been typed. */
function valuesOf(body: PutBody, tag: string): PutValues {
  const { amount, official_push, real_time_placement, coupon_id = '' } = body;
  const typed = formatAmount(amount, { code: '', digits: digitsOf(amount) }, tag);
  return { amount: typed, official_push, real_time_placement, coupon_id };
}

/** Whether a refusal is about a field of the form, and not about the plan. */
const isAboutField = (error: unknown) =>
  error instanceof ApiError &&
  (error.reason === 'amount_out_of_range' ||
    error.reason === 'insufficient_balance' ||
    error.reason === 'invalid_params' ||
    error.reason?.startsWith('coupon_') === true);

/** Whether the server has not said what became of it. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.kind !== 'business' || error.reason === 'server_error');

/** The put form of a plan: what it holds, what is known of that, and where one is in it. */
export function usePutForm({ plan, draft, open, onPut, onTooLate }: PutFormOptions) {
  const { language, tag } = useMessages('plan');
  const { currency } = useFormats();
  const { put, unanswered } = usePutPlan(plan.id, onPut);
  const wallet = useQuery({ ...walletQuery(), enabled: open });
  const coupons = useQuery({ ...unusedCouponsQuery(language), enabled: open });
  const [step, setStep] = useState<PutStep>('fields');
  const [values, setValues] = useState<PutValues>(
    () => draft.read()?.values ?? (unanswered ? valuesOf(unanswered.body, tag) : NO_VALUES),
  );
  /** What it comes to by the server's word, where that is not what was shown. */
  const [told, setTold] = useState<ToldTerms | null>(null);
  const isWaiting = plan.status === 'waiting_put';
  useEffect(() => {
    if (isWaiting) draft.write({ values, open });
    else draft.remove();
  }, [draft, values, open, isWaiting]);

  const coupon = coupons.data?.find(({ id }) => id === values.coupon_id) ?? null;
  const check = checkPut(values.amount, {
    limits: plan.limits,
    balance: wallet.data?.available_balance ?? null,
    coupon,
    tag,
    currency: currency?.code,
    now: coupons.dataUpdatedAt,
    told,
  });
  // What was chosen and is not among the unused any more.
  const isCouponGone = coupons.isSuccess && values.coupon_id !== '' && coupon === null;
  const isCouponKnown = values.coupon_id === '' || coupon !== null;
  const isReady = wallet.isSuccess && isCouponKnown && canBePut(check);

  const isUnsure = isUnanswered(put.error);
  const send = (body: PutBody) =>
    put.mutate(body, {
      onError: (error) => {
        if (check.effect) setTold((last) => toldTerms(error, body, check.effect!) ?? last);
        if (isAboutField(error)) setStep('fields');
        if (error instanceof ApiError && error.reason === 'plan_state') onTooLate(error);
      },
    });

  return {
    plan,
    wallet,
    coupons,
    coupon,
    values,
    check,
    /** What was shown before the server said otherwise; null where it has not. */
    before: told?.before ?? null,
    isCouponGone,
    step,
    error: put.error,
    /** When it was sent last: the same answer a second time is another. */
    sentAt: put.submittedAt,
    /** The server said that the balance does not suffice; what is lacking may not be known here yet. */
    wasShort: put.error instanceof ApiError && put.error.reason === 'insufficient_balance',
    /** Nobody knows whether it went through: then the balance may have paid it already. */
    isUnsure,
    isPending: put.isPending,
    unanswered,
    change(changes: Partial<PutValues>) {
      setTold(null);
      setValues((before) => ({ ...before, ...changes }));
      put.reset();
    },
    go(next: PutStep) {
      if (next === 'summary' && !isReady) return;
      put.reset();
      setStep(next);
    },
    submit() {
      if (put.isPending) return;
      // What was sent goes again as it was, whatever is known of the balance by now.
      if (isUnsure && put.variables) return send(put.variables);
      if (!isReady || check.amount === null || check.effect === null) return;
      const { official_push, real_time_placement } = values;
      const body: PutBody = {
        id: plan.id,
        amount: check.amount,
        official_push,
        real_time_placement,
        ...(coupon && { coupon_id: coupon.id }),
        expected: { paid: check.effect.paid, coupon: check.effect.added },
      };
      send(body);
    },
  };
}
