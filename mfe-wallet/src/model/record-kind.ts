import type { FundRecord, FundRecordType } from '@adpartner/shared/contract/fund-record';
import type { Translate } from '@adpartner/shared/i18n/message-types';
import { wordText } from '@adpartner/shared/i18n/word-text';

/**
 * What a record is called: its type, but for what a plan did not spend. On the wire that has the type of paying for a
 * plan, which reads like the opposite.
 */
export function recordKind(
  { type, remark }: Pick<FundRecord, 'type' | 'remark'>,
  t: Translate<'wallet'>,
): string {
  const isReturned = typeof remark !== 'string' && remark.key === 'remark.plan_returned';
  return isReturned ? t('record.returned') : wordText(t, 'fundRecordType', type);
}

/** What records of a type may be called, for a search. */
export const kindsOfType = (type: FundRecordType, t: Translate<'wallet'>): string =>
  [wordText(t, 'fundRecordType', type), type === 'ad_serving' && t('record.returned')]
    .filter(Boolean)
    .join(' ');
