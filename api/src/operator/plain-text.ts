import type { WireText } from '@adpartner/shared/contract/text';
import type { TextKey } from '@adpartner/shared/contract/text-keys';

import { SERVER_TEXTS } from './server-texts.ts';

const isTextKey = (key: string): key is TextKey => Object.hasOwn(SERVER_TEXTS, key);

/**
 * A text of the wire for operators: a person's own words as they are, the server's in English, with the
 * operator's words in brackets. Amounts and moments stay as on the wire: `12.50`, in UTC. An unknown key is
 * shown with its params.
 */
export function plainText(text: WireText): string {
  if (typeof text === 'string') return text;
  const { words, ...params } = text.params;
  const told = isTextKey(text.key)
    ? SERVER_TEXTS[text.key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
        String(params[name] ?? '–'),
      )
    : [text.key, ...Object.values(params).map(String)].join(' ');
  return words === undefined ? told : `${told} (${words})`;
}
