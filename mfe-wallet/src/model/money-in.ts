import type { Wallet } from '@adpartner/shared/contract/wallet';

/** Whether money may come in: never where the account itself keeps all of it from getting out again. */
export const mayMoneyComeIn = ({ blocks }: Pick<Wallet, 'blocks'>): boolean =>
  !blocks.some(({ reason }) => reason.startsWith('account_'));
