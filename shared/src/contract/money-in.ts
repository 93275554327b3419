import type { Wallet } from './wallet.ts';

/** Whether to offer deposits: not if the account's state prevents any withdrawal. */
export const mayMoneyComeIn = ({ blocks }: Pick<Wallet, 'blocks'>): boolean =>
  !blocks.some(({ reason }) => reason.startsWith('account_'));
