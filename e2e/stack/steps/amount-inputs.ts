import { formatAmount } from '../../../shared/src/i18n/formats.ts';
import { oneOf, turnOf } from '../counts.ts';
import { settled } from '../screens.ts';
import { expectFieldError } from './steps.ts';
import type { Words } from '../words.ts';
import type { Locator, Page } from '@playwright/test';

/** The currency of the sandbox. */
export const USD = { code: 'USD', digits: 2 };

type Fault = 'ambiguous' | 'not_a_number' | 'negative' | 'too_many_digits' | 'other_currency';

export interface AmountInputs {
  language: string;
  /** BCP 47. */
  tag: string;
  /** Typed or pasted text with the amount it stands for; tests submit the first. */
  valid: readonly (readonly [string, string])[];
  invalid: readonly (readonly [string, Fault])[];
}

/** How users write amounts in each language, and inputs that are invalid or ambiguous. */
const INPUTS: readonly AmountInputs[] = [
  {
    language: 'de',
    tag: 'de',
    valid: [
      ['1.234,56', '1234.56'],
      ['12,50', '12.50'],
      ['1.234', '1234.00'],
      ['1\u00A0234,56 $', '1234.56'],
      ['１．２３４，５６', '1234.56'],
      ['12.50', '12.50'],
    ],
    invalid: [
      ['1,2,3', 'ambiguous'],
      ['0.500', 'ambiguous'],
      ['1,234', 'too_many_digits'],
      ['1e3', 'not_a_number'],
      ['-5', 'negative'],
      ['50 €', 'other_currency'],
    ],
  },
  {
    language: 'fr',
    tag: 'fr',
    valid: [
      ['1\u202F234,56', '1234.56'],
      ['1 234,56', '1234.56'],
      ['12,50', '12.50'],
      ['1\u202F234,56\u00A0$US', '1234.56'],
      ['12.50', '12.50'],
    ],
    invalid: [
      ['1.234,56', 'ambiguous'],
      ['1 23', 'ambiguous'],
      ['1e3', 'not_a_number'],
      ['-5', 'negative'],
      ['50 EUR', 'other_currency'],
    ],
  },
  {
    language: 'th',
    tag: 'th',
    valid: [
      ['๑,๒๓๔.๕๖', '1234.56'],
      ['1,234.56', '1234.56'],
      ['12.50', '12.50'],
      ['US$1,234.56', '1234.56'],
      ['12,50', '12.50'],
    ],
    invalid: [
      ['1,2,3', 'ambiguous'],
      ['1e3', 'not_a_number'],
      ['−5', 'negative'],
      ['฿50', 'other_currency'],
    ],
  },
  {
    language: 'en',
    tag: 'en',
    valid: [
      ['1,234.56', '1234.56'],
      ['12,345', '12345.00'],
      [' $ 1,234.56 ', '1234.56'],
      ['USD 12.50', '12.50'],
      ['١٬٢٣٤٫٥٦', '1234.56'],
      ['１２．５０', '12.50'],
    ],
    invalid: [
      ['1,2,3', 'ambiguous'],
      ['0,500', 'ambiguous'],
      ['1.234', 'too_many_digits'],
      ['1e3', 'not_a_number'],
      ['twelve', 'not_a_number'],
      ['-5', 'negative'],
      ['€50', 'other_currency'],
    ],
  },
  {
    language: 'pt',
    tag: 'pt-BR',
    valid: [
      ['1.234,56', '1234.56'],
      ['12,50', '12.50'],
      ['US$ 1.234,56', '1234.56'],
    ],
    invalid: [
      ['1,2,3', 'ambiguous'],
      ['1e3', 'not_a_number'],
      ['-5', 'negative'],
      ['R$ 50', 'other_currency'],
    ],
  },
];

/**
 * All languages at full counts, one every day, by the remote's turn: unit tests cover each rule, so that only the use
 * of the rules is left to a browser.
 */
export const inputsOf = (remote: string): readonly AmountInputs[] => oneOf(INPUTS, turnOf(remote));

export async function openIn(page: Page, { language }: AmountInputs, path: string): Promise<void> {
  await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
  await page.goto(`/#${path}`);
  await page.reload();
  await settled(page, language);
}

/** Records requests that move money. */
export function watchMoney(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/\/(user\/withdraw|check\/password|plan\/order\/put)$/.test(path)) sent.push(path);
  });
  return sent;
}

function messageOf(fault: Fault, tag: string, say: Words): string {
  if (fault === 'too_many_digits') return say('shared:amount.too_many_digits_other', { count: 2 });
  return say(`shared:amount.${fault}`, { example: formatAmount('1234.50', USD, tag) });
}

/** Checks that each invalid amount shows its error at the field. */
export async function expectRejected(
  field: Locator,
  submit: Locator,
  { tag, invalid }: AmountInputs,
  say: Words,
) {
  for (const [typed, fault] of invalid) {
    await field.fill(typed);
    await submit.click();
    await expectFieldError(field, messageOf(fault, tag, say));
  }
}
