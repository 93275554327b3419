import * as z from '@adpartner/shared/contract/zod';

/** The kinds of destination of a withdrawal. */
export const WITHDRAWAL_METHODS = ['bank', 'wallet_address'] as const;
export const withdrawalMethodSchema = z.enum(WITHDRAWAL_METHODS);
export type WithdrawalMethod = z.infer<typeof withdrawalMethodSchema>;
