import type { AmountFieldProps } from '@adpartner/shared/ui/amount-field';
import { numberFormat } from '@adpartner/shared/i18n/formats';
import { signsOf } from './parse-amount.ts';

type Group = AmountFieldProps['group'];

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

/** A typed amount with the language's grouping signs and no others; null for a text that is no amount. */
function grouped(text: string, tag: string): string | null {
  const { decimal, group } = signsOf(tag);
  const [whole = '', ...fraction] = text.split(decimal);
  const digits = whole.replaceAll(/\s/gu, ' ').replaceAll(group, '');
  if (!/^([1-9]\d*|0?)$/.test(digits) || !fraction.every((part) => /^\d*$/.test(part))) return null;
  const number = digits && numberFormat(tag, {}).format(BigInt(digits));
  return [number, ...fraction].join(decimal);
}

/**
 * Groups an amount's digits as they are typed. It changes a text only after one typed digit or a deletion, and only
 * if that text was grouped before: a sign that a user types or pastes may mean the decimal one, so it stays, and
 * `parseAmount` judges it.
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
    const { caret: at } = after;
    let { text: left } = after;
    let text = grouped(left, tag);
    // Delete took a grouping sign, which would come back: it takes the digit behind it.
    if (inputType === 'deleteContentForward' && text === before) {
      left = left.slice(0, at) + left.slice(at + 1);
      text = grouped(left, tag);
    }
    if (text === null) return after;
    // The caret has the same number of digits before it, and the decimal sign if it had.
    const passed = left.slice(0, at);
    const digits = digitsIn(passed);
    let caret = 0;
    while (digitsIn(text.slice(0, caret)) < digits) caret += 1;
    if (passed.endsWith(decimal)) caret += decimal.length;
    return { text, caret };
  };
}
