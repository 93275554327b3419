import type { OpenWord } from '@adpartner/shared/contract/open-enum';
import type { TranslateShared } from './message-types.ts';

/** The enumerations of the wire that screens show as text, by the part of `shared` that has their words. */
export type WordSet =
  | 'account'
  | 'acceptanceStatus'
  | 'acceptorKind'
  | 'couponKind'
  | 'couponState'
  | 'fundRecordStatus'
  | 'fundRecordType'
  | 'notificationCategory'
  | 'planStatus'
  | 'productKind'
  | 'withdrawalMethod';

const STATUSES: ReadonlySet<WordSet> = new Set([
  'acceptanceStatus',
  'couponState',
  'fundRecordStatus',
  'planStatus',
]);

/**
 * A word of the wire in the language shown. An unknown one is shown in neutral words ("Other status",
 * "Other"), never in the server's spelling.
 */
export function wordText(t: TranslateShared, set: WordSet, word: OpenWord<string>): string {
  const key = `shared:${set}.${word}` as 'shared:planStatus.putting';
  const text = /^\w+$/.test(word) ? t(key) : '';
  // i18next returns the key where it has no message.
  if (text !== '' && !text.endsWith(`${set}.${word}`)) return text;
  const other = t(STATUSES.has(set) ? 'shared:otherWord.status' : 'shared:otherWord.kind');
  // The host is older than this remote and has no message for it.
  return other.startsWith('otherWord.') ? '–' : other;
}
