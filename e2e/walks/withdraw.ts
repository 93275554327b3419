import { operate } from '../stack/operator.ts';
import { settled } from '../stack/screens.ts';
import { expect } from '../stack/test.ts';
import { CODE, confirmWithCode } from '../stack/wallet-steps.ts';
import {
  button,
  closeDialog,
  expectTold,
  main,
  open,
  press,
  sheet,
  submit,
  unanswered,
  type Walk,
} from './walk.ts';

/** A withdrawal: blocked, typed, refused, unanswered, pending. */
export async function withdraw(walk: Walk): Promise<void> {
  const { page, stack, username, say, look } = walk;
  const amount = main(walk).getByRole('textbox', {
    name: say('wallet:withdraw.amount'),
    exact: true,
  });
  await operate(stack, 'top-up', { user: username, amount: '150.00' });
  await operate(stack, 'startup-funds advance', { user: username, amount: '50.00' });
  await open(walk, '/wallet/withdraw');
  await page.reload();
  await settled(page, walk.language);
  await look('withdraw blocked by start-up funds');
  await operate(stack, 'startup-funds return', { user: username });
  await page.reload();
  await amount.fill('999999');
  await submit(walk).click();
  await look('withdraw refused for the balance');
  await amount.fill('120');
  await look('withdraw filled in');
  await page.context().setOffline(true);
  await expect(main(walk).getByText(say('wallet:withdraw.offline'))).toBeVisible();
  await look('withdraw offline');
  await page.context().setOffline(false);
  await submit(walk).click();
  await sheet(walk).getByLabel(say('shared:transactionPassword.code')).fill('135');
  await look('withdraw password being typed');
  await confirmWithCode(page, '000000', say);
  await expect(sheet(walk).locator('[aria-invalid=true]')).toBeVisible();
  await look('withdraw password wrong');
  await closeDialog(walk, submit(walk));
  await submit(walk).click();
  await unanswered(walk, '**/user/withdraw', async () => {
    await confirmWithCode(page, CODE, say);
    await expect(main(walk).getByText(say('wallet:withdraw.unanswered.title'))).toBeVisible();
    await expectTold(main(walk), say('shared:errorKinds.offline'));
  });
  await look('withdraw unanswered');
  await press(walk, 'wallet:withdraw.unanswered.giveUp');
  await look('withdraw unanswered given up');
  await closeDialog(walk, button(walk, 'wallet:withdraw.unanswered.giveUp'));
  await press(walk, 'wallet:withdraw.unanswered.again');
  await confirmWithCode(page, CODE, say);
  await expect(page).toHaveURL(/record\?id=/);
  await settled(page, walk.language);
  await look('withdraw asked for');
  await press(walk, 'wallet:record.cancel.action');
  await look('withdraw cancel question');
  await closeDialog(walk, button(walk, 'wallet:record.cancel.action'));
}
