import { settled } from '../stack/screens.ts';
import { expect } from '../stack/test.ts';
import {
  BANK,
  bindBank,
  cardField,
  chooseMethod,
  CODE,
  confirmWithCode,
  fillInBank,
} from '../stack/wallet-steps.ts';
import {
  button,
  closeDialog,
  expectTold,
  main,
  open,
  press,
  question,
  sheet,
  submit,
  unanswered,
  type Walk,
} from './walk.ts';

/** Where withdrawals go: nothing typed, a wallet address, a bank card, bound and changed. */
export async function bindCard(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await open(walk, '/wallet/bind-card');
  await submit(walk).click();
  await look('card with every field missing');
  await chooseMethod(page, 'wallet_address', say);
  await cardField(page, 'card_name', 'wallet_address', say).fill('TRC20');
  await cardField(page, 'bank_account', 'wallet_address', say).fill(
    'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  );
  await look('card with a wallet address');
  await chooseMethod(page, 'bank', say);
  await fillInBank(page, say);
  await look('card filled in');
  await submit(walk).click();
  await sheet(walk).getByLabel(say('shared:transactionPassword.code')).fill('0000');
  await look('card password being typed');
  await closeDialog(walk, submit(walk));
  await submit(walk).click();
  await unanswered(walk, '**/bank_card/edit', async () => {
    await confirmWithCode(page, CODE, say);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectTold(main(walk), say('shared:errorKinds.offline'));
  });
  await look('card unanswered');
  await bindBank(page, say);
  await open(walk, '/wallet/bind-card');
  await look('card bound');
  await press(walk, 'wallet:bindCard.change');
  await look('card rebind question');
  await closeDialog(walk, button(walk, 'wallet:bindCard.change'));
  await press(walk, 'wallet:bindCard.change');
  await question(walk)
    .getByRole('button', { name: say('wallet:bindCard.rebind.confirm'), exact: true })
    .click();
  await submit(walk).click();
  await look('card unchanged');
  await press(walk, 'shared:actions.cancel');
}

/** The password guessed at until it is locked, and the pause that another card brings. */
export async function lockAndPause(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await open(walk, '/wallet/bind-card');
  await press(walk, 'wallet:bindCard.change');
  await question(walk)
    .getByRole('button', { name: say('wallet:bindCard.rebind.confirm'), exact: true })
    .click();
  await cardField(page, 'branch_name', 'bank', say).fill('Harbour');
  await cardField(page, 'bank_account', 'bank', say).fill(`${BANK.bank_account}99`);
  await look('card changed');
  await submit(walk).click();
  await confirmWithCode(page, CODE, say);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(walk, '/wallet/withdraw');
  await page.reload();
  await settled(page, walk.language);
  await look('withdraw cooling off');
  await open(walk, '/wallet');
  await look('wallet cooling off');

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
  await look('card password locked');
  await closeDialog(walk, submit(walk));
}
