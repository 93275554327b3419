import { configure, operate } from '../stack/operator.ts';
import { settled } from '../stack/screens.ts';
import { expect } from '../stack/test.ts';
import {
  confirmWithCode,
  setUpWithdrawals,
  cancelWithdrawal,
  withdrawAmount,
  withdrawButton,
  withdrawalHistory,
} from '../stack/steps/wallet-steps.ts';
import { passkeyRow, type SecurityWalk } from './security.ts';
import { closeDialog, open, sheet } from './walk.ts';

/** Allows the passkey to replace the transaction password, confirmed by that password. */
async function allowPasskey(walk: SecurityWalk, name: string): Promise<void> {
  const { page, stack, say, onStep } = walk;
  const openConfirmation = async () => {
    await open(walk, '/ad-center/security');
    await page.reload();
    await settled(page, walk.language);
    await passkeyRow(walk, name).click();
    await sheet(walk)
      .getByRole('button', { name: say('adcenter:security.passkeys.confirm'), exact: true })
      .click();
    await expect(sheet(walk).getByLabel(say('shared:transactionPassword.code'))).toBeVisible();
  };
  const restoreSettings = await configure(stack, { cooling_off_hours: '24' });
  await openConfirmation();
  await onStep('allow a passkey to confirm');
  await closeDialog(walk, passkeyRow(walk, name));
  await restoreSettings();
  await openConfirmation();
  await confirmWithCode(page, undefined, say);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    passkeyRow(walk, name).getByText(say('adcenter:security.passkeys.confirms')),
  ).toBeVisible();
  await onStep('a passkey that confirms');
}

/** Confirms a withdrawal by passkey, after a cancelled attempt. */
export async function withdrawByPasskey(walk: SecurityWalk, name: string): Promise<void> {
  const { page, stack, username, say, onStep, authenticator } = walk;
  await setUpWithdrawals(page, say);
  await operate(stack, 'top-up', { user: username, amount: '80.00' });
  await allowPasskey(walk, name);

  await open(walk, '/wallet/withdraw');
  await withdrawAmount(page, say).fill('30');
  await withdrawButton(page).click();
  const usePasskey = sheet(walk).getByRole('button', {
    name: say('shared:transactionPassword.usePasskey'),
    exact: true,
  });
  await expect(usePasskey).toBeVisible();
  await onStep('withdraw with a passkey');
  await authenticator.confirms(false);
  await usePasskey.click();
  await expect(sheet(walk).getByText(say('shared:passkey.notUsed'))).toBeVisible();
  await onStep('withdraw with a cancelled passkey');
  await authenticator.confirms(true);
  await usePasskey.click();
  await expect(
    withdrawalHistory(page, say).getByText(say('shared:why.withdrawal_asked')),
  ).toBeVisible();
  await cancelWithdrawal(page, say);
}
