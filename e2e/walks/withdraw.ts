import { operate } from '../stack/operator.ts';
import { settled } from '../stack/screens.ts';
import { expect } from '../stack/test.ts';
import { CODE, confirmWithCode } from '../stack/steps/wallet-steps.ts';
import {
  button,
  closeDialog,
  expectAlert,
  main,
  open,
  press,
  sheet,
  submit,
  withoutResponse,
  type Walk,
} from './walk.ts';

/** Withdraws: blocked, invalid, lost response, pending. */
export async function withdraw(walk: Walk): Promise<void> {
  const { page, stack, username, say, onStep } = walk;
  const amount = main(walk).getByRole('textbox', {
    name: say('wallet:withdraw.amount'),
    exact: true,
  });
  await operate(stack, 'top-up', { user: username, amount: '150.00' });
  await operate(stack, 'startup-funds advance', { user: username, amount: '50.00' });
  await open(walk, '/wallet/withdraw');
  await page.reload();
  await settled(page, walk.language);
  await onStep('withdraw blocked by start-up funds');
  await operate(stack, 'startup-funds return', { user: username });
  await page.reload();
  await amount.fill('999999');
  await submit(walk).click();
  await onStep('withdraw with a balance error');
  await amount.fill('120');
  await onStep('withdraw filled in');
  await page.context().setOffline(true);
  await expect(main(walk).getByText(say('wallet:withdraw.offline'))).toBeVisible();
  await onStep('withdraw offline');
  await page.context().setOffline(false);
  await submit(walk).click();
  await sheet(walk).getByLabel(say('shared:transactionPassword.code')).fill('135');
  await onStep('withdraw password incomplete');
  await confirmWithCode(page, '000000', say);
  await expect(sheet(walk).locator('[aria-invalid=true]')).toBeVisible();
  await onStep('withdraw password wrong');
  await closeDialog(walk, submit(walk));
  await submit(walk).click();
  await withoutResponse(walk, '**/user/withdraw', async () => {
    await confirmWithCode(page, CODE, say);
    await expect(main(walk).getByText(say('wallet:withdraw.unconfirmed.title'))).toBeVisible();
    await expectAlert(main(walk), say('shared:errorKinds.offline'));
  });
  await onStep('withdraw without a response');
  await press(walk, 'wallet:withdraw.unconfirmed.giveUp');
  await onStep('withdraw without a response given up');
  await closeDialog(walk, button(walk, 'wallet:withdraw.unconfirmed.giveUp'));
  await press(walk, 'wallet:withdraw.unconfirmed.again');
  await confirmWithCode(page, CODE, say);
  await expect(page).toHaveURL(/record\?id=/);
  await settled(page, walk.language);
  await onStep('withdraw requested');
  await press(walk, 'wallet:record.cancel.action');
  await onStep('withdraw cancel question');
  await closeDialog(walk, button(walk, 'wallet:record.cancel.action'));
}
