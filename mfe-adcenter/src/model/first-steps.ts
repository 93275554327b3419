import type { Wallet } from '@adpartner/shared/contract/wallet';
import { signOfMoney } from '@adpartner/shared/money/exact-money';

/** The steps that a partner takes once, in their order. */
export const FIRST_STEPS = ['money', 'plan', 'password', 'account'] as const;
export type FirstStepName = (typeof FIRST_STEPS)[number];

export interface FirstStep {
  name: FirstStepName;
  isDone: boolean;
}

/** The wallet's word for a step that is still to be taken. */
const MISSING = {
  password: 'transaction_password_not_set',
  account: 'bank_card_required',
} as const;

const lacks = ({ blocks }: Pick<Wallet, 'blocks'>, step: keyof typeof MISSING) =>
  blocks.some(({ reason }) => reason === MISSING[step]);

/** The first steps of a partner who has not funded a plan yet. */
export const firstSteps = (wallet: Wallet): FirstStep[] => [
  { name: 'money', isDone: signOfMoney(wallet.available_balance) > 0 },
  { name: 'plan', isDone: false },
  { name: 'password', isDone: !lacks(wallet, 'password') },
  { name: 'account', isDone: !lacks(wallet, 'account') },
];

/** The missing set-up steps before a first withdrawal; none while there is nothing to withdraw. */
export const missingForWithdrawal = (wallet: Wallet): (keyof typeof MISSING)[] =>
  signOfMoney(wallet.available_balance) > 0
    ? (['password', 'account'] as const).filter((step) => lacks(wallet, step))
    : [];

/** The blocks of withdrawals other than missing set-up steps. */
export const blocksOf = ({ blocks }: Pick<Wallet, 'blocks'>): Wallet['blocks'] =>
  blocks.filter(({ reason }) => !Object.values<string>(MISSING).includes(reason));
