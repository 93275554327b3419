import { useEffect, useMemo, useState } from 'react';
import { digitsOf } from '@adpartner/shared/money/exact-money';
import { rewriteAmount } from '@adpartner/shared/money/rewrite-amount';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import type { PutBody } from '../../../queries/put-plan.ts';
import { valuesOf } from './put-body.ts';
import { NO_VALUES, type PutDraft, type PutValues } from './put-values.ts';

interface PutValuesOptions {
  draft: PutDraft;
  open: boolean;
  /** The plan's least amount, for the currency's fraction digits. */
  min: string;
  /** Whether the plan still waits; the draft is stored until then. */
  isWaiting: boolean;
  /** The unconfirmed request: its values are the first ones if no draft is stored. */
  sent: PutBody | undefined;
}

/**
 * The values of the put form, the amount in the signs of the language shown; they outlive a reload and the session's
 * end.
 */
export function usePutValues({ draft, open, min, isWaiting, sent }: PutValuesOptions) {
  const { tag } = useMessages();
  const { currency } = useFormats();
  const [written, write] = useState<{ values: PutValues; tag: string }>(() => {
    const kept = draft.read();
    if (kept === null) return { values: sent ? valuesOf(sent, tag) : NO_VALUES, tag };
    return { values: kept.values, tag: kept.tag ?? tag };
  });
  const code = currency?.code;
  const values = useMemo(() => {
    const { amount: text, ...others } = written.values;
    const amount = rewriteAmount({ text, tag: written.tag }, tag, digitsOf(min), code);
    return { ...others, amount };
  }, [written, tag, min, code]);
  // Rewritten once the currency is known.
  const shown = code === undefined ? written.tag : tag;
  useEffect(() => {
    if (isWaiting) draft.write({ values, tag: shown, open });
    else draft.remove();
  }, [draft, values, shown, open, isWaiting]);
  const change = (changes: Partial<PutValues>) =>
    write({ values: { ...values, ...changes }, tag: changes.amount === undefined ? shown : tag });
  return [values, change] as const;
}
