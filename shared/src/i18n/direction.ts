import { directionOf } from '@adpartner/shared/contract/direction';

/**
 * A value inside a sentence, in a language written from the right: isolated, so that a number, a name or an address
 * keeps its own order and does not turn that of the words around it.
 */
export const isolated = (value: string, tag: string): string =>
  directionOf(tag) === 'rtl' ? `\u2068${value}\u2069` : value;

/** A text as a user may type it: servers take neither direction marks nor joiners in a name. */
export const withoutMarks = (text: string): string => text.replace(/[\u2060\u2066-\u2069]/g, '');

/** An amount in such a language: always from the left, also beside a currency in its script. */
export const fromTheLeft = (amount: string, tag: string): string =>
  directionOf(tag) === 'rtl' ? `\u2066${amount}\u2069` : amount;
