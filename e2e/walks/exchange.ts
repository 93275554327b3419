import { expect } from '../stack/test.ts';
import { main, open, press, type Walk } from './walk.ts';

/** An acceptance code: wrong, and right for a person and for an enterprise. */
export async function exchange(walk: Walk): Promise<void> {
  const { say, look } = walk;
  await open(walk, '/wallet/foreign-exchange');
  const code = main(walk).getByLabel(say('wallet:exchange.code'));
  await code.fill('no-such-code');
  await press(walk, 'wallet:exchange.submit');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await look('exchange wrong code');
  await code.fill('demo-solo');
  await press(walk, 'wallet:exchange.submit');
  await expect(main(walk).getByText(say('wallet:exchange.rate'))).toBeVisible();
  await look('exchange acceptor found');
}
