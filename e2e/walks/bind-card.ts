import { settled } from '../stack/screens.ts';
import { expect } from '../stack/test.ts';
import {
  cardSaved,
  BANK,
  bindBank,
  cardField,
  chooseMethod,
  CODE,
  confirmWithCode,
  fillInBank,
} from '../stack/steps/wallet-steps.ts';
import {
  button,
  closeDialog,
  expectAlert,
  main,
  open,
  press,
  question,
  sheet,
  submit,
  withoutResponse,
  type Walk,
} from './walk.ts';

/** Binds and changes a withdrawal account: empty form, wallet address, bank card. */
export async function bindCard(walk: Walk): Promise<void> {
  const { page, say, onStep } = walk;
  await open(walk, '/wallet/bind-card');
  await submit(walk).click();
  await onStep('card with every field missing');
  await chooseMethod(page, 'wallet_address', say);
  await cardField(page, 'card_name', 'wallet_address', say).fill('TRC20');
  await cardField(page, 'bank_account', 'wallet_address', say).fill(
    'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  );
  await onStep('card with a wallet address');
  await chooseMethod(page, 'bank', say);
  await fillInBank(page, say);
  await onStep('card filled in');
  await submit(walk).click();
  await sheet(walk).getByLabel(say('shared:transactionPassword.code')).fill('0000');
  await onStep('card password incomplete');
  await closeDialog(walk, submit(walk));
  await submit(walk).click();
  await withoutResponse(walk, '**/bank_card/edit', async () => {
    await confirmWithCode(page, CODE, say);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAlert(main(walk), say('shared:errorKinds.offline'));
  });
  await onStep('card without a response');
  await bindBank(page, say);
  await open(walk, '/wallet/bind-card');
  await onStep('card bound');
  await press(walk, 'wallet:bindCard.change');
  await onStep('card rebind question');
  await closeDialog(walk, button(walk, 'wallet:bindCard.change'));
  await press(walk, 'wallet:bindCard.change');
  await question(walk)
    .getByRole('button', { name: say('wallet:bindCard.rebind.confirm'), exact: true })
    .click();
  await submit(walk).click();
  await onStep('card unchanged');
  await press(walk, 'shared:actions.cancel');
}

/** Changes the card, which starts the cooling-off, and locks the password by wrong attempts. */
export async function coolOffAndLock(walk: Walk): Promise<void> {
  const { page, say, onStep } = walk;
  await open(walk, '/wallet/bind-card');
  await press(walk, 'wallet:bindCard.change');
  await question(walk)
    .getByRole('button', { name: say('wallet:bindCard.rebind.confirm'), exact: true })
    .click();
  await cardField(page, 'branch_name', 'bank', say).fill('Harbour');
  await cardField(page, 'bank_account', 'bank', say).fill(`${BANK.bank_account}99`);
  await onStep('card changed');
  await submit(walk).click();
  await confirmWithCode(page, CODE, say);
  await cardSaved(page);
  await open(walk, '/wallet/withdraw');
  await page.reload();
  await settled(page, walk.language);
  await onStep('withdraw cooling off');
  await open(walk, '/wallet');
  await onStep('wallet cooling off');

  await open(walk, '/wallet/bind-card');
  await press(walk, 'wallet:bindCard.change');
  await question(walk)
    .getByRole('button', { name: say('wallet:bindCard.rebind.confirm'), exact: true })
    .click();
  await cardField(page, 'branch_name', 'bank', say).fill('Silom');
  await submit(walk).click();
  for (let tries = 0; tries < 5; tries += 1) {
    const dialog = await confirmWithCode(page, '000000', say);
    await expect(dialog.locator('[aria-invalid=true]')).toBeVisible();
  }
  await onStep('card password locked');
  await closeDialog(walk, submit(walk));
}
