import type { WireText } from '@adpartner/shared/contract/text';

/**
 * A text off the wire as an operator reads it: their own words as they are, the server's by the last
 * part of their key with what it is about: `plan_put P261121-48213907`.
 */
export function plainText(text: WireText): string {
  if (typeof text === 'string') return text;
  const [, ...name] = text.key.split('.');
  return [name.join('.'), ...Object.values(text.params).map(String)].join(' ');
}
