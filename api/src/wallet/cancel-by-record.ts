import type { FundRecord } from '@adpartner/shared/contract/fund-record';

import type { Queries } from '../db/database.ts';
import { findWithdrawalRecord } from '../fund-record/find-withdrawal-record.ts';
import { POSTING_ID } from '../fund-record/posting-id.ts';
import { CallError } from '../errors/call-error.ts';
import { cancelWithdrawal } from './withdrawals.ts';

/**
 * Cancels the withdrawal of a fund record, and returns the record of its request.
 * @param recordId the wire's id of a withdrawal: that of one of its fund records
 * @throws CallError `not_found` (another user's too), `withdrawal_state`
 */
export async function cancelByRecord(
  tx: Queries,
  userId: string,
  recordId: string,
): Promise<FundRecord> {
  const found =
    POSTING_ID.test(recordId) &&
    (await tx
      .selectFrom('postings')
      .innerJoin('accounts', 'accounts.id', 'postings.account_id')
      .innerJoin('journal_entries', 'journal_entries.id', 'postings.entry_id')
      .select('journal_entries.withdrawal_id')
      .where('postings.id', '=', BigInt(recordId))
      .where('accounts.user_id', '=', userId)
      .executeTakeFirst());
  if (!found || !found.withdrawal_id) throw new CallError('not_found');
  await cancelWithdrawal(tx, userId, found.withdrawal_id);
  return findWithdrawalRecord(tx, userId, found.withdrawal_id);
}
