import { editBankCardCall, type BankCard } from '@adpartner/shared/contract/bank-card';
import { fieldRules } from '@adpartner/shared/contract/field-rules';
import type { FieldRule } from '@adpartner/shared/contract/text-keys';
import { cardInput, fieldsOf, keepsAccount, type CardDraft, type CardField } from './card-draft.ts';

/** Stands for the password, which is asked for once everything else is valid. */
const ANY_HASH = '0'.repeat(32);

/** The faults by field, by the call's own rules; the account may be left out if one is bound. */
export function cardFaults(
  draft: CardDraft,
  bound: BankCard | null,
): Partial<Record<CardField, FieldRule>> {
  const input = { ...cardInput(draft), password: ANY_HASH };
  const read = editBankCardCall.input.safeParse(input);
  const found = read.success ? {} : fieldRules(read.error.issues, input);
  const isMissing = input.bank_account === undefined && !keepsAccount(draft.method, bound);
  const faults: Partial<Record<string, FieldRule>> = isMissing
    ? { ...found, bank_account: 'required' }
    : found;
  // In the form's order.
  return Object.fromEntries(
    fieldsOf(draft.method).flatMap((field) => (faults[field] ? [[field, faults[field]]] : [])),
  );
}
