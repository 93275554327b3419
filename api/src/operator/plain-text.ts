import type { WireText } from '@adpartner/shared/contract/text';
import type { TextKey } from '@adpartner/shared/contract/text-keys';

import { SERVER_TEXTS } from './server-texts.ts';

const isTextKey = (key: string): key is TextKey => Object.hasOwn(SERVER_TEXTS, key);

/**
 * A text off the wire as an operator reads it: a person's own words as they are, the server's in English, with what
 * the operator said about it in brackets. Amounts and moments stand as they travel: `12.50`, in UTC. A key of a
 * newer server is shown with its params.
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
