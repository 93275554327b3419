import { API, FIRST, follow, holdRemote } from './landing/ahead.ts';
import { framesOn, settled } from './stack/screens.ts';
import { beginSignedIn, beginWithSession, logIn, sendLogin } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { en, words } from './stack/words.ts';

// What a page asks for before the code is there that needs it, whichever remote it opens.
test.use({ savesData: true });

test('who is signed in and begins on the login page finds the ad center’s calls sent', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, stack.demo);
  const asked = follow(page);
  await holdRemote(page, 'adcenter', asked, API + FIRST.adcenter);
  await page.goto('/');
  await expect(page).toHaveURL(/#\/ad-center$/);
  await settled(page);
  await page.waitForLoadState('networkidle');
  expect(asked.calls()).toEqual([...new Set(asked.calls())]);
});

test('who is not signed in asks nothing ahead', async ({ page }) => {
  const asked = follow(page);
  await page.goto('/#/plan');
  await page
    .getByRole('main')
    .getByRole('button', { name: en('host:login.submit'), exact: true })
    .waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.calls()).toEqual([`${API}/basic_config?lang=en`]);
});

test('a session that the server does not know ends once, and is said once', async ({
  page,
  stack,
}) => {
  const session = await logIn(page.request, stack.url, stack.demo);
  await beginWithSession(page, { ...session, token: 'not-a-token-that-was-ever-given-out' });
  await page.goto('/#/plan');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(
    page.getByRole('main').getByRole('button', { name: en('host:login.submit'), exact: true }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => localStorage.getItem('fb_token'))).toBeNull();
  const said = page.getByText(en('host:login.ended.expired'));
  await expect(said).toHaveCount(1);

  // Whoever signs in then gets answers of their own.
  await sendLogin(page, stack.demo);
  await expect(page).toHaveURL(/#\/(plan|ad-center)$/);
  await settled(page);
});

test('a press on a link makes the calls of the screen behind it, once for press and click together', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  await beginSignedIn(page, stack.url, stack.demo);
  const asked = follow(page);
  await page.goto('/#/ad-center');
  await settled(page);
  // Presses are listened to by what comes with the first screen's rest.
  await page.clock.runFor(1_500);
  await page.waitForLoadState('networkidle');
  const plans = () => asked.calls().filter((call) => call.startsWith(API + FIRST.plan));

  const link = page.getByRole('main').locator('a[href="#/plan"]').first();
  await link.hover();
  await page.mouse.down();
  await expect.poll(plans).toHaveLength(1);
  await page.mouse.up();
  await expect(page).toHaveURL(/#\/plan$/);
  await settled(page);
  expect(plans()).toHaveLength(1);

  // What is known is shown, and nothing is asked for that is fresh.
  await page.goBack();
  await settled(page);
  await page.waitForLoadState('networkidle');
  const before = asked.calls().length;
  await link.hover();
  await page.mouse.down();
  await framesOn(page, 15);
  await page.mouse.up();
  await expect(page).toHaveURL(/#\/plan$/);
  await settled(page);
  expect(asked.calls().slice(before)).toEqual([]);
});

test('nothing that the page’s head asks for is asked for in vain, or twice', async ({ page }) => {
  const vain: string[] = [];
  page.on('console', (message) => {
    if (/preload/.test(message.text())) vain.push(message.text());
  });
  const asked = follow(page);
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('button', { name: en('host:login.submit'), exact: true })
    .waitFor();
  await page.waitForLoadState('load');
  // As long as Chromium takes to say so.
  await page.waitForTimeout(5_000);
  expect(vain).toEqual([]);
  expect(asked.all().filter((one) => one === '/config.json')).toHaveLength(1);
});

test.describe('a browser that speaks German', () => {
  test.use({ locale: 'de-AT' });

  test('gets German messages beside the answer that says so, and no others', async ({ page }) => {
    const messages: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return;
      // The build divides long words.
      const text = (await response.text()).replace(/\u00ad|\\xad|\\u00ad/gi, '');
      for (const language of ['de', 'en', 'fr']) {
        if (
          text.includes(
            JSON.stringify(words(language)('host:login.lead').replaceAll('\u00ad', '')).slice(
              1,
              -1,
            ),
          )
        ) {
          messages.push(language);
        }
      }
    });
    const asked = follow(page);
    await page.route('**/basic_config?*', async (route) => {
      await expect.poll(() => messages).toEqual(['de']);
      await route.continue();
    });
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('button', { name: words('de')('host:login.submit'), exact: true })
      .waitFor();
    await page.waitForLoadState('networkidle');
    expect(messages).toEqual(['de']);
    expect(asked.calls()).toEqual([`${API}/basic_config?lang=de`]);
  });
});
