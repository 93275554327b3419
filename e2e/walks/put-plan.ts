import { operate } from '../stack/operator.ts';
import { settled } from '../stack/screens.ts';
import { expect } from '../stack/test.ts';
import {
  button,
  closeDialog,
  expectTold,
  main,
  matching,
  open,
  sheet,
  unanswered,
  type Walk,
} from './walk.ts';

/** A plan being put: short of money, with a coupon, unanswered, done. */
export async function putPlan(walk: Walk): Promise<void> {
  const { page, stack, username, say, look } = walk;
  const amount = sheet(walk).getByRole('textbox', { name: say('plan:put.amount'), exact: true });
  const pressInSheet = (key: string, values = {}) =>
    sheet(walk)
      .getByRole('button', { name: say(key, values), exact: true })
      .click();
  await open(walk, '/plan');
  await main(walk)
    .getByRole('list', { name: say('plan:list.label') })
    .getByRole('link')
    .click();
  const way = button(walk, 'plan:put.title');
  await way.click();
  await expect(amount).toBeVisible();
  await look('put empty');
  await closeDialog(walk, way);
  await way.click();
  await amount.fill('20');
  await look('put short of money');
  await pressInSheet('plan:put.topUp');
  await expect(page.getByRole('dialog', { name: say('shared:service.title') })).toBeVisible();
  await look('put top up');
  await closeDialog(walk, way);
  await way.click();
  await pressInSheet('plan:put.review');
  await look('put refused for the balance');
  await amount.fill('1x');
  await pressInSheet('plan:put.review');
  await look('put with no number');

  await operate(stack, 'top-up', { user: username, amount: '250.00' });
  for (const [name, value, requirement] of [
    ['Harvest festival', '12.5', '30.00'],
    ['Grand opening of the new season', '50', '300.00'],
  ] as const) {
    await operate(stack, 'coupon grant', {
      user: username,
      name: { en: name },
      effect: 'discount',
      value,
      amount_requirement: requirement,
    });
  }
  await page.reload();
  await amount.fill('133');
  await look('put filled in');
  await sheet(walk).locator('button[name=coupon_id]').click();
  await look('put choosing a coupon');
  await sheet(walk)
    .getByRole('radio', { name: /Harvest/ })
    .check();
  await pressInSheet('shared:actions.continue');
  await settled(page, walk.language);
  await sheet(walk).getByRole('checkbox').check();
  await look('put with a coupon');
  await page.context().setOffline(true);
  await expect(sheet(walk).getByText(say('plan:put.offline'))).toBeVisible();
  await look('put offline');
  await page.context().setOffline(false);
  await pressInSheet('plan:put.review');
  await look('put to be confirmed');
  const confirm = sheet(walk).getByRole('button', {
    name: matching(say('plan:put.confirmPaid')),
  });
  await unanswered(walk, '**/plan/order/put', async () => {
    await confirm.click();
    await expectTold(sheet(walk), say('plan:put.unsure'));
  });
  await look('put unanswered');
  await page.reload();
  await expect(amount).toBeVisible();
  await settled(page, walk.language);
  await look('put unanswered earlier');
  await pressInSheet('plan:put.review');
  await confirm.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look('put done');
}
