import type { BankCard } from '@adpartner/shared/contract/bank-card';
import { plainNumber } from '@adpartner/shared/contract/plain-number';
import { isKnownWord } from '@adpartner/shared/contract/open-enum';
import {
  WITHDRAWAL_METHODS,
  type WithdrawalMethod,
} from '@adpartner/shared/contract/withdrawal-method';

type Method = WithdrawalMethod;

/** The typed destination of withdrawals. */
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

/** The fields of a method, in the form's order. */
export const fieldsOf = (method: Method) => FIELDS[method];

/** The method under which a bound card is shown and edited: an unknown one as a wallet address. */
export const methodOf = ({ method }: Pick<BankCard, 'method'>): Method =>
  isKnownWord(WITHDRAWAL_METHODS, method) ? method : 'wallet_address';

/** Starts with the bound card; its account is masked, so it is typed anew or left out. */
export const draftOf = ({ version: _, ...bound }: BankCard): CardDraft => ({
  ...EMPTY_CARD,
  ...bound,
  method: methodOf(bound),
  bank_account: '',
});

const NUMBERS: readonly CardField[] = ['bank_account', 'mobile'];

/** A field as it is sent: numbers in ASCII digits, however they were typed or copied. */
const plain = (field: CardField, typed: string) =>
  (NUMBERS.includes(field) ? plainNumber(typed) : typed).trim();
const value = (draft: CardDraft, field: CardField) => plain(field, draft[field]);

/** Whether the account may be left out: then the bound one stays. */
export const keepsAccount = (method: Method, bound: BankCard | null) => bound?.method === method;

/** Whether nothing differs from the bound card. */
export function isUnchanged(draft: CardDraft, bound: BankCard | null): boolean {
  if (bound === null || bound.method !== draft.method) return false;
  return fieldsOf(draft.method).every((field) =>
    field === 'bank_account'
      ? value(draft, field) === ''
      : value(draft, field) === plain(field, bound[field] ?? ''),
  );
}

/** The call's input without the password; an empty account keeps the bound one. */
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
