import * as z from '@adpartner/shared/contract/zod';

/** Where a withdrawal can go. */
export const WITHDRAWAL_METHODS = ['bank', 'wallet_address'] as const;
export const withdrawalMethodSchema = z.enum(WITHDRAWAL_METHODS);
export type WithdrawalMethod = z.infer<typeof withdrawalMethodSchema>;
