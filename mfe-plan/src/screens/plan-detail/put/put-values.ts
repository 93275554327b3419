import { textDraft } from '@adpartner/shared/session/text-draft';

/** The values of the put form. */
export interface PutValues {
  /** As typed. */
  amount: string;
  official_push: boolean;
  real_time_placement: boolean;
  /** The chosen coupon's id; empty for none. */
  coupon_id: string;
}

export const NO_VALUES: PutValues = {
  amount: '',
  official_push: true,
  real_time_placement: false,
  coupon_id: '',
};

/** The stored form: an open one reopens after the next sign-in. */
export interface KeptPut {
  values: PutValues;
  /** The language (BCP 47 tag) in whose signs the amount is typed; undefined where an earlier release stored it. */
  tag?: string | undefined;
  open: boolean;
}

const word = (isSo: boolean) => (isSo ? 'yes' : 'no');

/** A user's typed values of a plan's put form, stored while the tab is open. */
export function putDraft(planId: string, userId: string) {
  const draft = textDraft('plan', `put_${planId}`, userId);
  return {
    read(): KeptPut | null {
      const kept = draft.read();
      if (kept === null) return null;
      const { amount = '', official_push, real_time_placement, coupon_id = '', tag, open } = kept;
      return {
        values: {
          amount,
          official_push: official_push !== 'no',
          real_time_placement: real_time_placement === 'yes',
          coupon_id,
        },
        tag,
        open: open === 'yes',
      };
    },
    write({ values, tag, open }: KeptPut) {
      draft.write({
        ...values,
        ...(tag !== undefined && { tag }),
        official_push: word(values.official_push),
        real_time_placement: word(values.real_time_placement),
        open: word(open),
      });
    },
    remove: draft.remove,
  };
}
export type PutDraft = ReturnType<typeof putDraft>;
