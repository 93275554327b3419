import type { LanguageCode } from '@adpartner/shared/contract/language';
import type { WireText } from '@adpartner/shared/contract/text';

import type { ServerText, StoredText, TextByLanguage } from '../db/tables/texts.ts';

const isServerText = (text: ServerText | TextByLanguage): text is ServerText =>
  'key' in text && typeof text.key === 'string';

/** An operator's text in a language, else in English. */
export function textIn(text: TextByLanguage, lang: LanguageCode): string {
  return text[lang] ?? text.en;
}

/** A stored text in the wire's form: the server's by its key, an operator's in the requested language. */
export function wireText(text: StoredText, lang: LanguageCode): WireText {
  if (typeof text === 'string') return text;
  return isServerText(text) ? { key: text.key, params: text.params } : textIn(text, lang);
}
