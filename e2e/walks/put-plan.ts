import { operate } from '../stack/operator.ts';
import { settled } from '../stack/screens.ts';
import { expect } from '../stack/test.ts';
import {
  button,
  closeDialog,
  expectAlert,
  main,
  anyValues,
  open,
  sheet,
  withoutResponse,
  type Walk,
} from './walk.ts';

const amountOf = (walk: Walk) =>
  sheet(walk).getByRole('textbox', { name: walk.say('plan:put.amount'), exact: true });

const pressInSheet = (walk: Walk, key: string) =>
  sheet(walk)
    .getByRole('button', { name: walk.say(key), exact: true })
    .click();

async function putWithoutFunds(walk: Walk): Promise<void> {
  const { page, say, onStep } = walk;
  const amount = amountOf(walk);
  const opener = button(walk, 'plan:put.title');
  await opener.click();
  await expect(amount).toBeVisible();
  await onStep('put empty');
  await closeDialog(walk, opener);
  await opener.click();
  await amount.fill('20');
  await onStep('put with an insufficient balance');
  await pressInSheet(walk, 'plan:put.topUp');
  await expect(page.getByRole('dialog', { name: say('shared:service.title') })).toBeVisible();
  await onStep('put top up');
  await closeDialog(walk, opener);
  await opener.click();
  await pressInSheet(walk, 'plan:put.review');
  await onStep('put with a balance error');
  await amount.fill('1x');
  await pressInSheet(walk, 'plan:put.review');
  await onStep('put with an invalid amount');
}

async function grantFundsAndCoupons({ stack, username }: Walk): Promise<void> {
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
}

async function fillIn(walk: Walk): Promise<void> {
  const { page, say, onStep } = walk;
  await amountOf(walk).fill('133');
  await onStep('put filled in');
  await sheet(walk).locator('button[name=coupon_id]').click();
  await onStep('put choosing a coupon');
  await sheet(walk)
    .getByRole('radio', { name: /Harvest/ })
    .check();
  await pressInSheet(walk, 'shared:actions.continue');
  await settled(page, walk.language);
  await sheet(walk).getByRole('checkbox').check();
  await onStep('put with a coupon');
  await page.context().setOffline(true);
  await expect(sheet(walk).getByText(say('plan:put.offline'))).toBeVisible();
  await onStep('put offline');
  await page.context().setOffline(false);
}

async function confirmTwice(walk: Walk): Promise<void> {
  const { page, say, onStep } = walk;
  await pressInSheet(walk, 'plan:put.review');
  await onStep('put confirmation');
  const confirm = sheet(walk).getByRole('button', {
    name: anyValues(say('plan:put.confirmPaid')),
  });
  await withoutResponse(walk, '**/plan/order/put', async () => {
    await confirm.click();
    await expectAlert(sheet(walk), say('plan:put.unsure'));
  });
  await onStep('put without a response');
  await page.reload();
  await expect(amountOf(walk)).toBeVisible();
  await settled(page, walk.language);
  await onStep('put without an earlier response');
  await pressInSheet(walk, 'plan:put.review');
  await confirm.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await onStep('put done');
}

/** Puts a plan: insufficient balance, coupon, lost response, done. */
export async function putPlan(walk: Walk): Promise<void> {
  await open(walk, '/plan');
  await main(walk)
    .getByRole('list', { name: walk.say('plan:list.label') })
    .getByRole('link')
    .click();
  await putWithoutFunds(walk);
  await grantFundsAndCoupons(walk);
  await walk.page.reload();
  await fillIn(walk);
  await confirmTwice(walk);
}
