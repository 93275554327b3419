import { configure, operate } from '../stack/operator.ts';
import { settled } from '../stack/screens.ts';
import { expect } from '../stack/test.ts';
import {
  confirmWithCode,
  setUpWithdrawals,
  takeBack,
  withdrawAmount,
  withdrawButton,
  withdrawalHistory,
} from '../stack/wallet-steps.ts';
import { passkeyRow, type SecurityWalk } from './security.ts';
import { closeDialog, open, sheet } from './walk.ts';

/** Lets the passkey stand in for the six digits, which the user tells for it. */
async function allow(walk: SecurityWalk, name: string): Promise<void> {
  const { page, stack, say, look } = walk;
  const ask = async () => {
    await open(walk, '/ad-center/security');
    await page.reload();
    await settled(page, walk.language);
    await passkeyRow(walk, name).click();
    await sheet(walk)
      .getByRole('button', { name: say('adcenter:security.passkeys.confirm'), exact: true })
      .click();
    await expect(sheet(walk).getByLabel(say('shared:transactionPassword.code'))).toBeVisible();
  };
  const setBack = await configure(stack, { cooling_off_hours: '24' });
  await ask();
  await look('let a passkey confirm');
  await closeDialog(walk, passkeyRow(walk, name));
  await setBack();
  await ask();
  await confirmWithCode(page, undefined, say);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    passkeyRow(walk, name).getByText(say('adcenter:security.passkeys.confirms')),
  ).toBeVisible();
  await look('a passkey that confirms');
}

/** A withdrawal that the passkey confirms, after it was taken back, and in place of the six digits. */
export async function withdrawByPasskey(walk: SecurityWalk, name: string): Promise<void> {
  const { page, stack, username, say, look, authenticator } = walk;
  await setUpWithdrawals(page, say);
  await operate(stack, 'top-up', { user: username, amount: '80.00' });
  await allow(walk, name);

  await open(walk, '/wallet/withdraw');
  await withdrawAmount(page, say).fill('30');
  await withdrawButton(page).click();
  const usePasskey = sheet(walk).getByRole('button', {
    name: say('shared:transactionPassword.usePasskey'),
    exact: true,
  });
  await expect(usePasskey).toBeVisible();
  await look('withdraw with a passkey');
  await authenticator.confirms(false);
  await usePasskey.click();
  await expect(sheet(walk).getByText(say('shared:passkey.notUsed'))).toBeVisible();
  await look('withdraw with a passkey taken back');
  await authenticator.confirms(true);
  await usePasskey.click();
  await expect(
    withdrawalHistory(page, say).getByText(say('shared:why.withdrawal_asked')),
  ).toBeVisible();
  await takeBack(page, say);
}
