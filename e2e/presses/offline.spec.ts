import { isFull, saySeed } from '../stack/counts.ts';
import { settled, signedInScreens } from '../stack/screens.ts';
import { beginSignedIn } from '../stack/steps.ts';
import { expect } from '../stack/test.ts';
import { kept, NO_NETWORK, test } from '../stack/worker-test.ts';
import { chosen, pressAll } from './press-all.ts';

test.beforeAll(saySeed);

test('no press on a screen seen offline stays without an answer', async ({
  page,
  context,
  house,
  allowConsole,
}) => {
  test.setTimeout(isFull ? 3_600_000 : 1_200_000);
  allowConsole(NO_NETWORK);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beginSignedIn(page, house.url, house.stack().demo);
  await page.goto('/#/terms');
  const screens = chosen(await signedInScreens(page));
  // Half of them on their last data, half as never seen before.
  for (const path of screens.filter((_, place) => place % 2 === 0)) {
    await page.goto(`/#${path}`);
    await settled(page);
  }
  await kept(page);
  await context.setOffline(true);
  const silent: string[] = [];
  for (const path of screens) silent.push(...(await pressAll(page, path)));
  expect(silent).toEqual([]);
});
