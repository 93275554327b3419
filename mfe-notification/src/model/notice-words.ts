import type { Notification } from '@adpartner/shared/contract/notification';
import type { WireText } from '@adpartner/shared/contract/text';
import { TEXT_KEYS } from '@adpartner/shared/contract/text-keys';
import { describeText } from '@adpartner/shared/i18n/describe-text';
import type { Translate } from '@adpartner/shared/i18n/message-types';
import type { TextFormats } from '@adpartner/shared/i18n/text-values';
import { withWholeNumbers } from '@adpartner/shared/i18n/whole-numbers';

/** What a notice says, in the language shown. */
export interface NoticeWords {
  title: string;
  /** May have markup. */
  body: string;
  /** The server has a text that this page, opened before an update, does not know: a reload brings its words. */
  isNewer: boolean;
}

const isKnown = (text: WireText) => typeof text === 'string' || Object.hasOwn(TEXT_KEYS, text.key);

/** The words of a notice. One that this page does not know says that a reload of the page updates it. */
export function noticeWords(
  { title, body }: Pick<Notification, 'title' | 'body'>,
  t: Translate<'notification'>,
  formats: TextFormats,
): NoticeWords {
  if (!isKnown(title) || !isKnown(body)) {
    return { title: t('newer.title'), body: t('newer.body'), isNewer: true };
  }
  const worded = (text: WireText) => withWholeNumbers(describeText(text, t, formats));
  return { title: worded(title), body: worded(body), isNewer: false };
}
