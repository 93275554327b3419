import { formatAmount, formatMoney } from '../shared/src/i18n/formats.ts';
import { isFull, saySeed, seed } from './stack/counts.ts';
import { ask, beginAsNewUser } from './stack/new-user.ts';
import { operate } from './stack/operator.ts';
import { SANDBOX_PRODUCTS } from '../api/src/sandbox/catalog/products.ts';
import { settled } from './stack/screens.ts';
import { expectFieldError } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import {
  CODE,
  confirmWithCode,
  setUpWithdrawals,
  withdrawalHistory,
  withdrawAmount,
  withdrawButton,
} from './stack/wallet-steps.ts';
import { words, type Words } from './stack/words.ts';
import type { Locator, Page } from '@playwright/test';

const USD = { code: 'USD', digits: 2 };

type Fault = 'ambiguous' | 'not_a_number' | 'negative' | 'too_many_digits' | 'other_currency';

interface Way {
  language: string;
  /** BCP 47. */
  tag: string;
  /** As it is typed or pasted, and what it comes to; the first is sent in the end. */
  right: readonly (readonly [string, string])[];
  wrong: readonly (readonly [string, Fault])[];
}

/** How people write amounts, and what they write that is none or could be two. */
const WAYS: readonly Way[] = [
  {
    language: 'de',
    tag: 'de',
    right: [
      ['1.234,56', '1234.56'],
      ['12,50', '12.50'],
      ['1.234', '1234.00'],
      ['1\u00A0234,56 $', '1234.56'],
      ['１．２３４，５６', '1234.56'],
    ],
    wrong: [
      ['1,2,3', 'ambiguous'],
      ['12.50', 'ambiguous'],
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
    right: [
      ['1\u202F234,56', '1234.56'],
      ['1 234,56', '1234.56'],
      ['12,50', '12.50'],
      ['1\u202F234,56\u00A0$US', '1234.56'],
    ],
    wrong: [
      ['1.234,56', 'ambiguous'],
      ['12.50', 'ambiguous'],
      ['1 23', 'ambiguous'],
      ['1e3', 'not_a_number'],
      ['-5', 'negative'],
      ['50 EUR', 'other_currency'],
    ],
  },
  {
    language: 'th',
    tag: 'th',
    right: [
      ['๑,๒๓๔.๕๖', '1234.56'],
      ['1,234.56', '1234.56'],
      ['12.50', '12.50'],
      ['US$1,234.56', '1234.56'],
    ],
    wrong: [
      ['1,2,3', 'ambiguous'],
      ['12,50', 'ambiguous'],
      ['1e3', 'not_a_number'],
      ['−5', 'negative'],
      ['฿50', 'other_currency'],
    ],
  },
  {
    language: 'en',
    tag: 'en',
    right: [
      ['1,234.56', '1234.56'],
      ['12,345', '12345.00'],
      [' $ 1,234.56 ', '1234.56'],
      ['USD 12.50', '12.50'],
      ['١٬٢٣٤٫٥٦', '1234.56'],
      ['１２．５０', '12.50'],
    ],
    wrong: [
      ['1,2,3', 'ambiguous'],
      ['12,50', 'ambiguous'],
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
    right: [
      ['1.234,56', '1234.56'],
      ['12,50', '12.50'],
      ['US$ 1.234,56', '1234.56'],
    ],
    wrong: [
      ['1,2,3', 'ambiguous'],
      ['12.50', 'ambiguous'],
      ['1e3', 'not_a_number'],
      ['-5', 'negative'],
      ['R$ 50', 'other_currency'],
    ],
  },
];

/** Every day German, whose signs are another's swapped, and one more. Each rule has its unit test. */
const TODAY = isFull ? WAYS : [WAYS[0]!, WAYS[1 + (Math.abs(seed) % (WAYS.length - 1))]!];

test.beforeAll(saySeed);

const main = (page: Page) => page.getByRole('main');

/** Opens a screen in a language. */
async function openIn(page: Page, { language }: Way, path: string): Promise<void> {
  await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
  await page.goto(`/#${path}`);
  await page.reload();
  await settled(page, language);
}

/** Whatever the page sends that is about moving money. */
function watch(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/\/(user\/withdraw|check\/password|plan\/order\/put)$/.test(path)) sent.push(path);
  });
  return sent;
}

/** What is wrong with an amount, in words. */
function wordsOf(fault: Fault, tag: string, say: Words): string {
  if (fault === 'too_many_digits') return say('shared:amount.too_many_digits_other', { count: 2 });
  return say(`shared:amount.${fault}`, { example: formatAmount('1234.50', USD, tag) });
}

async function refuses(field: Locator, submit: Locator, { tag, wrong }: Way, say: Words) {
  for (const [typed, fault] of wrong) {
    await field.fill(typed);
    await submit.click();
    await expectFieldError(field, wordsOf(fault, tag, say));
  }
}

test('an amount to withdraw is read in the user’s own signs, and what is none or could be two is refused at its field', async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const username = 'signs.withdrawn';
  await beginAsNewUser(page, stack, username);
  await operate(stack, 'top-up', { user: username, amount: '20000.00' });
  await setUpWithdrawals(page);
  const sent = watch(page);

  for (const [number, way] of TODAY.entries()) {
    const { language, tag, right, wrong } = way;
    await test.step(`${language}: ${[...right, ...wrong].map(([typed]) => typed).join(' | ')}`, async () => {
      const say = words(language);
      await openIn(page, way, '/wallet/withdraw');
      const field = withdrawAmount(page, say);
      const submit = withdrawButton(page);
      for (const [typed, amount] of right) {
        await field.fill(typed);
        const shown = formatMoney(amount, USD, tag);
        await expect(submit).toHaveText(say('wallet:withdraw.submit', { amount: shown }));
      }
      await refuses(field, submit, way, say);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(sent).toEqual([]);

      const [typed, amount] = right[0]!;
      await field.fill('');
      await field.pressSequentially(typed);
      await submit.click();
      await confirmWithCode(page, CODE, say);
      await expect(
        withdrawalHistory(page, say).getByText(say('shared:why.withdrawal_asked')),
      ).toBeVisible();
      expect(sent.splice(0)).toHaveLength(2);
      const { list } = await ask<{ list: { amount: string }[] }>(
        page,
        '/transaction_flow/list?type=manual_withdrawal',
      );
      expect(list.map((record) => record.amount)).toEqual(
        Array.from({ length: number + 1 }, () => `-${amount}`),
      );
    });
  }
});

test('an amount to put is read in the user’s own signs, and what is none or could be two is refused at its field', async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const username = 'signs.put';
  await beginAsNewUser(page, stack, username);
  await operate(stack, 'top-up', { user: username, amount: '20000.00' });
  await page.goto('/#/plan');
  const sent = watch(page);

  for (const way of TODAY) {
    const { language, tag, right, wrong } = way;
    await test.step(`${language}: ${[...right, ...wrong].map(([typed]) => typed).join(' | ')}`, async () => {
      const { plan } = (await operate(stack, 'plan issue', {
        user: username,
        product_id: SANDBOX_PRODUCTS[0]!.id,
        min: '10.00',
        max: '20000.00',
      })) as { plan: { id: string } };
      const say = words(language);
      await openIn(page, way, `/plan/detail?id=${plan.id}`);
      await main(page)
        .getByRole('button', { name: say('plan:put.title'), exact: true })
        .click();
      const sheet = page.getByRole('dialog');
      const field = sheet.getByRole('textbox', { name: say('plan:put.amount'), exact: true });
      // In a name that is matched the narrow space, which groups in French, is a plain one.
      const press = (name: string) =>
        sheet.getByRole('button', { name: name.replaceAll('\u202F', ' '), exact: true });
      const review = press(say('plan:put.review'));
      const confirm = (amount: string) =>
        press(say('plan:put.confirm', { amount: formatMoney(amount, USD, tag) }));

      await refuses(field, review, way, say);
      expect(sent).toEqual([]);
      const [first, ...others] = right;
      for (const [typed, amount] of others) {
        await field.fill(typed);
        await review.click();
        await expect(confirm(amount)).toBeVisible();
        await press(say('shared:actions.back')).click();
      }
      const [typed, amount] = first!;
      await field.fill('');
      await field.pressSequentially(typed);
      await review.click();
      await confirm(amount).click();
      await expect(sheet).toHaveCount(0);
      expect(sent.splice(0)).toHaveLength(1);
      const { put_amount } = await askForPlan(page, plan.id);
      expect(put_amount).toBe(amount);
    });
  }
});

/** A plan of the user's, as the server has it. */
async function askForPlan(page: Page, id: string): Promise<{ put_amount: string }> {
  const { list } = await ask<{ list: { id: string; put_amount: string }[] }>(
    page,
    '/plan/order/list',
  );
  return list.find((plan) => plan.id === id)!;
}
