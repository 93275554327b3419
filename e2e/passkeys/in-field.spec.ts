import { beginAsNewUser } from '../stack/steps/new-user.ts';
import { settled } from '../stack/screens.ts';
import { beginSignedIn, signOut } from '../stack/steps/steps.ts';
import { expect, test } from '../stack/test.ts';
import { addAuthenticator } from '../stack/steps/virtual-authenticator.ts';
import { en } from '../stack/words.ts';
import { makePasskey } from '../walks/security.ts';
import { open } from '../walks/walk.ts';

test('the username field offers the passkey, which signs in', async ({ page, stack }) => {
  const username = 'passkeys.in.field';
  const credentials = await beginAsNewUser(page, stack, username);
  const authenticator = await addAuthenticator(page);
  const onStep = () => Promise.resolve();
  const walk = {
    page,
    stack,
    username,
    language: 'en',
    say: en,
    onStep,
    authenticator,
    credentials,
  };
  await open(walk, '/ad-center/security');
  await makePasskey(walk);
  // Chromium's virtual authenticator chooses at once, so the challenge is held until the login page
  // shows.
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/auth/v2/passkey/ask', (route) => released.then(() => route.continue()));
  await open(walk, '/ad-center');
  const challenge = page.waitForRequest('**/auth/v2/passkey/ask');
  await signOut(page);
  await challenge;
  await expect(page).toHaveURL(/#\/login$/);
  release();
  await expect(page).toHaveURL(/#\/ad-center$/);
});

test('a site without passkeys shows no passkey controls', async ({ page, stack }) => {
  await page.route('**/basic_config*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    const data = { ...body.data, passkeys: false };
    await route.fulfill({ response, json: { ...body, data } });
  });
  await page.goto('/#/login');
  await settled(page);
  await expect(page.getByRole('button', { name: en('host:login.passkey') })).toHaveCount(0);
  await beginSignedIn(page, stack.url, stack.demo);
  await page.goto('/#/ad-center/security');
  await page.reload();
  await expect(page.getByText(en('adcenter:security.sessions.title'))).toBeVisible();
  await settled(page);
  await expect(page.getByText(en('adcenter:security.passkeys.title'))).toHaveCount(0);
});
