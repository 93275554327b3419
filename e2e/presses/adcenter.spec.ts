import { beginSignedIn } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';
import { pressAll } from './press-all.ts';
import { OUTSIDE, pressesOf } from './presses-of.ts';

pressesOf('adcenter');

test.describe('a screen with a dead button', () => {
  test.use({ savesData: true, checksRemotes: false });

  test('a press without an effect is detected', async ({ page, stack, allowConsole }) => {
    allowConsole(OUTSIDE);
    await beginSignedIn(page, stack.url, stack.demo);
    const ineffective = await pressAll(page, '/ad-center/credit', () =>
      page.evaluate(() => {
        const dead = document.createElement('button');
        dead.textContent = 'Nothing';
        document.querySelector('main')?.append(dead);
      }),
    );
    expect(ineffective).toEqual(['/ad-center/credit: button  Nothing 1: ineffective']);
  });
});
