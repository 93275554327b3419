import { SANDBOX_PRODUCTS } from '../api/src/sandbox/catalog/products.ts';
import { formatMoney } from '../shared/src/i18n/formats.ts';
import { openIn, expectRejected, inputsOf, USD, watchMoney } from './stack/steps/amount-inputs.ts';
import { logTurn } from './stack/counts.ts';
import { apiGet, beginAsNewUser } from './stack/steps/new-user.ts';
import { operate } from './stack/operator.ts';
import { expect, test } from './stack/test.ts';
import { words } from './stack/words.ts';
import type { Page } from '@playwright/test';

test.beforeAll(logTurn('plan'));

test('an amount to put is parsed by the user’s locale; invalid or ambiguous input shows an error at its field', async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const username = 'signs.put';
  await beginAsNewUser(page, stack, username);
  await operate(stack, 'top-up', { user: username, amount: '20000.00' });
  await page.goto('/#/plan');
  const sent = watchMoney(page);

  for (const inputs of inputsOf('plan')) {
    const { language, tag, valid, invalid } = inputs;
    await test.step(`${language}: ${[...valid, ...invalid].map(([typed]) => typed).join(' | ')}`, async () => {
      const { plan } = (await operate(stack, 'plan issue', {
        user: username,
        product_id: SANDBOX_PRODUCTS[0]!.id,
        min: '10.00',
        max: '20000.00',
      })) as { plan: { id: string } };
      const say = words(language);
      await openIn(page, inputs, `/plan/detail?id=${plan.id}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: say('plan:put.title'), exact: true })
        .click();
      const sheet = page.getByRole('dialog');
      const field = sheet.getByRole('textbox', { name: say('plan:put.amount'), exact: true });
      // Accessible names normalize the narrow no-break space that groups digits in French.
      const press = (name: string) =>
        sheet.getByRole('button', { name: name.replaceAll('\u202F', ' '), exact: true });
      const review = press(say('plan:put.review'));
      const confirm = (amount: string) =>
        press(say('plan:put.confirm', { amount: formatMoney(amount, USD, tag) }));

      await expectRejected(field, review, inputs, say);
      expect(sent).toEqual([]);
      const [first, ...others] = valid;
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
      const { put_amount } = await fetchPlan(page, plan.id);
      expect(put_amount).toBe(amount);
    });
  }
});

async function fetchPlan(page: Page, id: string): Promise<{ put_amount: string }> {
  const { list } = await apiGet<{ list: { id: string; put_amount: string }[] }>(
    page,
    '/plan/order/list',
  );
  return list.find((plan) => plan.id === id)!;
}
