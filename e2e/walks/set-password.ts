import { expect } from '../stack/test.ts';
import { chooseCode, CODE } from '../stack/wallet-steps.ts';
import { expectTold, main, open, press, unanswered, type Walk } from './walk.ts';

/** The first transaction password: typed, not the same, set. */
export async function setPassword(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  await open(walk, '/wallet/withdraw');
  await look('withdraw to be set up');
  await open(walk, '/wallet/bind-card');
  await look('card without a password');
  await main(walk)
    .getByRole('link', { name: say('wallet:setPassword.submit') })
    .click();
  const first = main(walk).getByLabel(say('wallet:setPassword.first'));
  await first.fill('1357');
  await look('set password being typed');
  await press(walk, 'shared:actions.continue');
  await look('set password too short');
  await first.fill(CODE);
  await press(walk, 'shared:actions.continue');
  await main(walk).getByLabel(say('wallet:setPassword.again')).fill('135791');
  await look('set password again');
  await press(walk, 'wallet:setPassword.submit');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await look('set password mismatch');
  await unanswered(walk, '**/set/password', async () => {
    await chooseCode(page, say);
    await expectTold(main(walk), say('shared:errorKinds.offline'));
  });
  await look('set password unanswered');
  await press(walk, 'wallet:setPassword.startAgain');
  await chooseCode(page, say);
  await expect(page).toHaveURL(/bind-card$/);
  await look('set password done');
}
