import { expect } from '../stack/test.ts';
import { setCode, CODE } from '../stack/steps/wallet-steps.ts';
import { expectAlert, main, open, press, withoutResponse, type Walk } from './walk.ts';

/** Sets the first transaction password: incomplete, mismatched, lost response, set. */
export async function setPassword(walk: Walk): Promise<void> {
  const { page, say, onStep } = walk;
  await open(walk, '/wallet/withdraw');
  await onStep('withdraw before setup');
  await open(walk, '/wallet/bind-card');
  await onStep('card without a password');
  await main(walk)
    .getByRole('link', { name: say('wallet:setPassword.submit') })
    .click();
  const first = main(walk).getByLabel(say('wallet:setPassword.first'));
  await first.fill('1357');
  await onStep('set password incomplete');
  await press(walk, 'shared:actions.continue');
  await onStep('set password too short');
  await first.fill(CODE);
  await press(walk, 'shared:actions.continue');
  await main(walk).getByLabel(say('wallet:setPassword.again')).fill('135791');
  await onStep('set password again');
  await press(walk, 'wallet:setPassword.submit');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await onStep('set password mismatch');
  await withoutResponse(walk, '**/set/password', async () => {
    await setCode(page, say);
    await expectAlert(main(walk), say('shared:errorKinds.offline'));
  });
  await onStep('set password without a response');
  await press(walk, 'wallet:setPassword.startAgain');
  await setCode(page, say);
  await expect(page).toHaveURL(/bind-card$/);
  await onStep('set password done');
}
