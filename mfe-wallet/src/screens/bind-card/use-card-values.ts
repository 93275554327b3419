import { useState } from 'react';
import type { BankCard } from '@adpartner/shared/contract/bank-card';
import { describeReason, describeRule } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordsFor } from '@adpartner/shared/i18n/words-for';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { draftOf, EMPTY_CARD, isUnchanged, type CardDraft } from '../../model/card-draft.ts';
import { cardFaults } from '../../model/card-faults.ts';
import type { useCardDraft } from './use-card-draft.ts';

/** The typed destination, stored while the user types, and its errors for the form. */
export function useCardValues(bound: BankCard | null, draft: ReturnType<typeof useCardDraft>) {
  const { t } = useMessages('wallet');
  const formats = useFormats();
  const [values, setValues] = useState(() => draft.read() ?? (bound ? draftOf(bound) : EMPTY_CARD));
  const change = (changes: Partial<CardDraft>) => {
    const next = { ...values, ...changes };
    setValues(next);
    draft.write(next);
  };
  const check = (typed: Record<string, string>): Record<string, string> => {
    const now = { ...values, ...typed };
    if (isUnchanged(now, bound)) {
      return { '': describeReason('bank_card_unchanged', {}, t, formats) ?? '' };
    }
    return wordsFor(cardFaults(now, bound), (rule) => describeRule(rule, t));
  };
  return { values, change, check };
}
