import { useDeferredValue, useState } from 'react';
import { isUnconfirmed } from '@adpartner/shared/api/is-unconfirmed';
import { ApiError } from '@adpartner/shared/api/api-error';
import type { Plan, PlanDetail } from '@adpartner/shared/contract/plan';
import { useErrorWhileRestricted } from '@adpartner/shared/shell/use-error-while-restricted';
import { isAboutField, wasShort } from '../../../model/put-error.ts';
import { toldTerms, type ToldTerms } from '../../../model/told-terms.ts';
import { usePutPlan, type PutBody } from '../../../queries/put-plan.ts';
import { bodyOf } from './put-body.ts';
import type { PutDraft, PutValues } from './put-values.ts';
import { usePutCheck } from './use-put-check.ts';
import { usePutValues } from './use-put-values.ts';

/** Whether the plan can't be put any more: it has moved on, or the operator has taken it back. */
const isPlanGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.reason === 'plan_state' || error.reason === 'not_found');

/** The current step of the form. */
export type PutStep = 'fields' | 'coupons' | 'summary';
export type PutForm = ReturnType<typeof usePutForm>;

interface PutFormOptions {
  plan: PlanDetail;
  draft: PutDraft;
  open: boolean;
  onPut: (plan: Plan) => void;
  /** The server refused the put because the plan does not wait any more. */
  onTooLate: (error: ApiError) => void;
}

/** The put form of a plan: its values, their check, and the current step. */
export function usePutForm({ plan, draft, open, onPut, onTooLate }: PutFormOptions) {
  const { put, unconfirmed } = usePutPlan(plan.id, onPut);
  const [asked, setStep] = useState<PutStep>('fields');
  // The frame of the press comes before the step that it leads to.
  const step = useDeferredValue(asked);
  const isWaiting = plan.status === 'waiting_put';
  const { min } = plan.limits;
  const sent = unconfirmed?.body;
  const [values, changeValues] = usePutValues({ draft, open, min, isWaiting, sent });
  /** The terms by the server, if they differ from those shown. */
  const [told, setTold] = useState<ToldTerms | null>(null);
  const { isReady, ...known } = usePutCheck({ plan, values, told, open });

  const isUnsure = isUnconfirmed(put.error);
  const error = useErrorWhileRestricted(put.error);
  /** The form came back from its summary by itself, because what it summed up can't be put any more. */
  const [isReturned, setReturned] = useState(false);
  const isOpenYet = !isUnsure && !put.isPending && !put.isSuccess;
  if (asked === 'summary' && known.wallet.isSuccess && !isReady && isOpenYet) {
    setStep('fields');
    setReturned(true);
  }
  const send = (body: PutBody) =>
    put.mutate(body, {
      onError: (error) => {
        const { effect } = known.check;
        if (effect) setTold((last) => toldTerms(error, body, effect) ?? last);
        if (isAboutField(error)) setStep('fields');
        if (isPlanGone(error)) onTooLate(error);
      },
    });

  return {
    ...known,
    plan,
    values,
    /** The terms shown before the server returned others; null if it has not. */
    before: told?.before ?? null,
    step,
    error,
    /** The time of the last request, which tells equal errors of two requests apart. */
    sentAt: put.submittedAt,
    /** The server found the balance too low; the page may not know the missing amount yet. */
    wasShort: wasShort(put.error),
    /** The put is unconfirmed: it may have gone through and be paid from the balance already. */
    isUnsure,
    isReturned,
    isPending: put.isPending,
    unconfirmed,
    change(changes: Partial<PutValues>) {
      setTold(null);
      changeValues(changes);
      put.reset();
    },
    go(next: PutStep) {
      if (next === 'summary' && !isReady) return;
      put.reset();
      setReturned(false);
      setStep(next);
    },
    submit() {
      if (put.isPending) return;
      // An unconfirmed request is sent again unchanged, whatever the balance is by now.
      if (isUnsure && put.variables) return send(put.variables);
      const body = isReady ? bodyOf(plan.id, values, known.check) : null;
      if (body !== null) send(body);
    },
  };
}
