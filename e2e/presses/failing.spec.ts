import { saySeed } from '../stack/counts.ts';
import { signedInScreens } from '../stack/screens.ts';
import { beginSignedIn } from '../stack/steps.ts';
import { test } from '../stack/test.ts';
import { pressEverything } from './press-everything.ts';

// What is fetched ahead by itself is no answer to a press.
test.use({ savesData: true });

test.beforeAll(saySeed);

pressEverything('where every call fails', async (page, { url, demo }) => {
  await beginSignedIn(page, url, demo);
  await page.goto('/#/terms');
  const screens = await signedInScreens(page);
  await page.route('**/facebook-business/**', (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  );
  return screens;
});
