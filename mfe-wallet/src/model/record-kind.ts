import type { FundRecord, FundRecordType } from '@adpartner/shared/contract/fund-record';
import type { Translate } from '@adpartner/shared/i18n/message-types';
import { wordText } from '@adpartner/shared/i18n/word-text';

/**
 * What a record is called by: its type, but for what a plan did not spend. On the wire that has the type of paying for a
 * plan, which reads like the opposite.
 */
export type RecordKind = FundRecordType | 'plan_returned';

/** The name of a kind. */
export const kindName = (kind: FundRecord['type'] | RecordKind, t: Translate<'wallet'>): string =>
  kind === 'plan_returned' ? t('record.returned') : wordText(t, 'fundRecordType', kind);

/** What a record is called. */
export function recordKind(
  { type, remark }: Pick<FundRecord, 'type' | 'remark'>,
  t: Translate<'wallet'>,
): string {
  const isReturned = typeof remark !== 'string' && remark.key === 'remark.plan_returned';
  return kindName(isReturned ? 'plan_returned' : type, t);
}
