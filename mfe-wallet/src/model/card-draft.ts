import type { BankCard } from '@adpartner/shared/contract/bank-card';

type Method = BankCard['method'];

/** The destination of withdrawals as it is typed. */
export interface CardDraft {
  method: Method;
  card_name: string;
  user_name: string;
  mobile: string;
  bank_account: string;
  bank_address: string;
  branch_name: string;
}
export type CardField = Exclude<keyof CardDraft, 'method'>;

export const EMPTY_CARD: CardDraft = {
  method: 'bank',
  card_name: '',
  user_name: '',
  mobile: '',
  bank_account: '',
  bank_address: '',
  branch_name: '',
};

const FIELDS: Readonly<Record<Method, readonly CardField[]>> = {
  bank: ['card_name', 'user_name', 'bank_account', 'mobile', 'branch_name', 'bank_address'],
  wallet_address: ['card_name', 'bank_account', 'user_name', 'mobile'],
};

/** The fields of a method, in the order in which they are asked for. */
export const fieldsOf = (method: Method) => FIELDS[method];

/** The bound one to begin with; its account is masked, so that it is typed anew or left out. */
export const draftOf = (bound: BankCard): CardDraft => ({
  ...EMPTY_CARD,
  ...bound,
  bank_account: '',
});

const value = (draft: CardDraft, field: CardField) => draft[field].trim();

/** Whether the account may be left out: then the bound one stays. */
export const keepsAccount = (method: Method, bound: BankCard | null) => bound?.method === method;

/** What is wrong with which field: nothing may be empty, and a masked account is none. */
export function cardFaults(
  draft: CardDraft,
  bound: BankCard | null,
): Partial<Record<CardField, 'required' | 'format'>> {
  const faults: Partial<Record<CardField, 'required' | 'format'>> = {};
  for (const field of fieldsOf(draft.method)) {
    const mayBeEmpty = field === 'bank_account' && keepsAccount(draft.method, bound);
    if (value(draft, field) === '' && !mayBeEmpty) faults[field] = 'required';
  }
  if (draft.bank_account.includes('*')) faults.bank_account = 'format';
  return faults;
}

/** Whether nothing differs from the bound one. */
export function isUnchanged(draft: CardDraft, bound: BankCard | null): boolean {
  if (bound === null || bound.method !== draft.method) return false;
  return fieldsOf(draft.method).every((field) =>
    field === 'bank_account'
      ? value(draft, field) === ''
      : value(draft, field) === (bound[field] ?? '').trim(),
  );
}

/** What is sent, still without the password; an account left empty stays the bound one. */
export function cardInput(draft: CardDraft) {
  const account = value(draft, 'bank_account');
  const common = {
    card_name: value(draft, 'card_name'),
    user_name: value(draft, 'user_name'),
    mobile: value(draft, 'mobile'),
    ...(account === '' ? {} : { bank_account: account }),
  };
  return draft.method === 'wallet_address'
    ? { method: draft.method, ...common }
    : {
        method: draft.method,
        ...common,
        bank_address: value(draft, 'bank_address'),
        branch_name: value(draft, 'branch_name'),
      };
}
