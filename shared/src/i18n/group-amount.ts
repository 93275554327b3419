import type { AmountFieldProps } from '@adpartner/shared/ui/amount-field';
import { numberFormat } from './intl-formats.ts';
import { signsOf } from './parse-amount.ts';

type Group = AmountFieldProps['group'];

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

/** An amount with the language's grouping, digits and decimal sign as they are; null for any other text. */
function grouped(text: string, tag: string): string | null {
  const { decimal, group } = signsOf(tag);
  const [whole = '', ...fraction] = text.split(decimal);
  const digits = whole.replaceAll(/\s/gu, ' ').replaceAll(group, '');
  if (!/^([1-9]\d*|0?)$/.test(digits) || !fraction.every((part) => /^\d*$/.test(part))) return null;
  const number = digits && numberFormat(tag, {}).format(BigInt(digits));
  return [number, ...fraction].join(decimal);
}

/**
 * Groups an amount's digits as they are typed. Only where one digit was typed or something was deleted, and every
 * grouping sign was there for that purpose before: a sign that a person types or pastes may mean a decimal one, and
 * stays, for `parseAmount` to judge.
 *
 * @param tag BCP 47 tag of the language shown
 * @returns takes the content until now, what the browser made of it, and the browser's event
 */
export function groupTyping(tag: string): Group {
  const { decimal } = signsOf(tag);
  return (before, after, { inputType, data }) => {
    const isDigit = inputType === 'insertText' && /^\d$/.test(data ?? '');
    if (!isDigit && !/^deleteContent(Back|For)ward$/.test(inputType)) return after;
    if (grouped(before, tag) !== before) return after;
    const text = grouped(after.text, tag);
    if (text === null) return after;
    // After as many digits as before; after the decimal sign too, where it was.
    const left = after.text.slice(0, after.caret);
    const passed = digitsIn(left);
    let caret = 0;
    while (digitsIn(text.slice(0, caret)) < passed) caret += 1;
    if (left.endsWith(decimal)) caret += decimal.length;
    return { text, caret };
  };
}
