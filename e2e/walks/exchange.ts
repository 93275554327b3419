import { expect } from '../stack/test.ts';
import { main, open, press, type Walk } from './walk.ts';

/** Enters a wrong and a valid acceptance code. */
export async function exchange(walk: Walk): Promise<void> {
  const { say, onStep } = walk;
  await open(walk, '/wallet/foreign-exchange');
  const code = main(walk).getByLabel(say('wallet:exchange.code'));
  await code.fill('no-such-code');
  await press(walk, 'wallet:exchange.submit');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await onStep('exchange wrong code');
  await code.fill('demo-solo');
  await press(walk, 'wallet:exchange.submit');
  await expect(main(walk).getByText(say('wallet:exchange.rate'))).toBeVisible();
  await onStep('exchange acceptor found');
}
