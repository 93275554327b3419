import type { WireText } from '@adpartner/shared/contract/text';
import { TEXT_KEYS, type TextKey } from '@adpartner/shared/contract/text-keys';
import { textValues, type TextFormats } from './text-values.ts';
import type { TranslateShared } from './message-types.ts';

const isTextKey = (key: string): key is TextKey => Object.hasOwn(TEXT_KEYS, key);

/**
 * A text of the wire (`why`, `remark`, a notice's `title` and `body`) in the language shown: a person's own
 * words as they are, the server's by their key and params. An unknown key, or one whose params are missing,
 * gives the sentence that there are no further details.
 */
export function describeText(text: WireText, t: TranslateShared, formats: TextFormats): string {
  if (typeof text === 'string') return text;
  const { key, params } = text;
  if (!isTextKey(key) || TEXT_KEYS[key].some((name) => !(name in params))) {
    return t('shared:texts.unknown');
  }
  const words = t(`shared:${key}`, textValues(params, formats));
  // The host is older than this remote and has no message for it.
  return words === key ? t('shared:texts.unknown') : words;
}
