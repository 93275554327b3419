import { API, FIRST_CALLS, holdUntil, recordRequests } from './landing/call-prefetch.ts';
import { framesOn, settled } from './stack/screens.ts';
import { beginSignedIn, beginWithSession, logIn, sendLogin } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { en, words } from './stack/words.ts';

// API calls that the page sends before the code that needs them has loaded.
test.use({ savesData: true });

test('a signed-in user who opens the login page gets the ad center’s calls prefetched', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, stack.url, stack.demo);
  const requested = recordRequests(page);
  await holdUntil(page, '**/remotes/adcenter/**', requested, [API + FIRST_CALLS.adcenter]);
  await page.goto('/');
  await expect(page).toHaveURL(/#\/ad-center$/);
  await settled(page);
  await page.waitForLoadState('networkidle');
  expect(requested.calls()).toEqual([...new Set(requested.calls())]);
});

test('without a session no call is prefetched', async ({ page }) => {
  const requested = recordRequests(page);
  await page.goto('/#/plan');
  await page
    .getByRole('main')
    .getByRole('button', { name: en('host:login.submit'), exact: true })
    .waitFor();
  await page.waitForLoadState('networkidle');
  expect(requested.calls()).toEqual([`${API}/basic_config?lang=en`]);
});

test('a session unknown to the server ends once, with one message', async ({ page, stack }) => {
  const session = await logIn(page.request, stack.url, stack.demo);
  await beginWithSession(page, { ...session, token: 'not-a-token-that-was-ever-given-out' });
  await page.goto('/#/plan');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(
    page.getByRole('main').getByRole('button', { name: en('host:login.submit'), exact: true }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => localStorage.getItem('fb_token'))).toBeNull();
  const message = page.getByText(en('host:login.ended.expired'));
  await expect(message).toHaveCount(1);

  // After a new sign-in the prefetched responses of the ended session are not used.
  await sendLogin(page, stack.demo);
  await expect(page).toHaveURL(/#\/(plan|ad-center)$/);
  await settled(page);
});

test('a press on a link prefetches the calls of its screen; the click does not repeat them', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  await beginSignedIn(page, stack.url, stack.demo);
  const requested = recordRequests(page);
  await page.goto('/#/ad-center');
  await settled(page);
  // The press listener loads after the first screen is idle.
  await page.clock.runFor(1_500);
  await page.waitForLoadState('networkidle');
  const plans = () => requested.calls().filter((call) => call.startsWith(API + FIRST_CALLS.plan));

  const link = page.getByRole('main').locator('a[href="#/plan"]').first();
  await link.hover();
  await page.mouse.down();
  await expect.poll(plans).toHaveLength(1);
  await page.mouse.up();
  await expect(page).toHaveURL(/#\/plan$/);
  await settled(page);
  expect(plans()).toHaveLength(1);

  // Cached data is shown, and fresh data is not requested again.
  await page.goBack();
  await settled(page);
  await page.waitForLoadState('networkidle');
  const before = requested.calls().length;
  await link.hover();
  await page.mouse.down();
  await framesOn(page, 15);
  await page.mouse.up();
  await expect(page).toHaveURL(/#\/plan$/);
  await settled(page);
  expect(requested.calls().slice(before)).toEqual([]);
});

test('everything that the page’s head requests is used, and requested once', async ({ page }) => {
  const unused: string[] = [];
  page.on('console', (message) => {
    if (/preload/.test(message.text())) unused.push(message.text());
  });
  const requested = recordRequests(page);
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('button', { name: en('host:login.submit'), exact: true })
    .waitFor();
  await page.waitForLoadState('load');
  // Chromium warns about unused preloads after some seconds.
  await page.waitForTimeout(5_000);
  expect(unused).toEqual([]);
  expect(requested.all().filter((one) => one === '/config.json')).toHaveLength(1);
});

test.describe('a browser set to German', () => {
  test.use({ locale: 'de-AT' });

  test('loads the German messages before the configuration response, and no others', async ({
    page,
  }) => {
    const messages: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return;
      // The build inserts soft hyphens.
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
    const requested = recordRequests(page);
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
    expect(requested.calls()).toEqual([`${API}/basic_config?lang=de`]);
  });
});
