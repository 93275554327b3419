import { APP_USER, PEOPLE, TOKENS } from './stack/people.ts';
import { beginSignedIn, sendLogin, signIn, stored } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';
import { entryPath, signTicket } from './stack/steps/ticket.ts';
import { en, words } from './stack/words.ts';
import type { Page } from '@playwright/test';

const SERVICE_PAGE = 'https://service.example.com/chat?from=app';

const main = (page: Page) => page.getByRole('main');

const setToken = (page: Page, token: string) =>
  page.evaluate((value) => localStorage.setItem('fb_token', value), token);

test.describe('an ended session', () => {
  for (const [what, token] of [
    ['expired (503)', TOKENS.late],
    ['unknown to the server (401)', 'a-token-that-never-was'],
  ] as const) {
    test(`${what}: the login page says so and returns to the previous address`, async ({
      page,
      stack,
    }) => {
      const credentials = { ...stack.demo, username: PEOPLE.late.username };
      await signIn(page, credentials);
      await setToken(page, token);
      await page.goto('about:blank');
      await page.goto('/#/plan?status=waiting_put');
      await expect(page).toHaveURL(/#\/login$/);
      await expect(main(page).getByText(en('host:login.ended.expired'))).toBeVisible();
      expect(await stored(page, 'fb_token')).toBeNull();
      await sendLogin(page, credentials);
      await expect(page).toHaveURL(/#\/plan\?status=waiting_put$/);
    });
  }

  test('a user of the host app, who has no password, is sent back to that app', async ({
    page,
    stack,
  }) => {
    await page.goto(entryPath(signTicket(stack, { subject: APP_USER.subject })));
    await expect(page).toHaveURL(/#\/ad-center$/);
    await setToken(page, TOKENS.app);
    await page.goto('about:blank');
    await page.goto('/#/plan');
    await expect(main(page).getByText(en('host:openAgain.sessionOver'))).toBeVisible();
    await expect(main(page).getByRole('textbox')).toHaveCount(0);
    expect(await stored(page, 'fb_token')).toBeNull();
  });
});

test.describe('an account that is', () => {
  for (const [what, { username }, code, reason, language] of [
    ['not activated', PEOPLE.notActivated, 402, 'account_not_activated', 'th'],
    ['disabled', PEOPLE.disabled, 403, 'account_disabled', 'de'],
    ['cancelled', PEOPLE.cancelled, 404, 'account_cancelled', 'ru'],
  ] as const) {
    test(`${what} shows why in its language, with the customer service channels`, async ({
      page,
      stack,
    }) => {
      const say = words(language);
      await page.goto('/#/login');
      const response = page.waitForResponse('**/auth/v2/login');
      await sendLogin(page, { ...stack.demo, username });
      expect(await (await response).json()).toMatchObject({
        code,
        data: { reason, lang: language },
      });
      const popup = page.getByRole('dialog', { name: say('shared:service.title') });
      await expect(popup.getByText(say(`shared:errors.${reason}`))).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const channels = popup.getByRole('listitem');
      await expect(channels.first()).toContainText(
        say('shared:service.channel', { number: 1, label: '' }),
      );
      await popup.getByRole('button', { name: say('shared:actions.close') }).click();
      await expect(page).toHaveURL(/#\/login$/);
      expect(await stored(page, 'fb_token')).toBeNull();
    });
  }

  test('disabled during its session shows why on every blocked screen', async ({ page, stack }) => {
    const say = words('de');
    const response = await page.request.get(`${stack.url}/facebook-business/user/info`, {
      headers: { 'X-CT': TOKENS.disabled },
    });
    const { data: user } = (await response.json()) as { data: object };
    await page.addInitScript(
      ([token, info]) => {
        localStorage.setItem('fb_token', token!);
        localStorage.setItem('fb_userInfo', info!);
      },
      [TOKENS.disabled, JSON.stringify(user)],
    );
    await page.goto('/#/plan');
    const popup = page.getByRole('dialog', { name: say('shared:service.title') });
    await expect(popup.getByText(say('shared:errors.account_disabled'))).toBeVisible();
    expect(await stored(page, 'fb_token')).toBe(TOKENS.disabled);
  });
});

test('a server error is shown for two seconds, with its request id', async ({ page, stack }) => {
  await signIn(page, { ...stack.demo, username: PEOPLE.late.username });
  await page.goto('/#/notification');
  await page.route('**/user/notifications/read', (route) =>
    route.fulfill({
      json: {
        code: 500,
        msg: 'server error',
        data: { reason: 'server_error', params: { request_id: 'req-4711' } },
      },
    }),
  );
  const began = Date.now();
  await main(page)
    .getByRole('button', { name: en('notification:markAll') })
    .click();
  const toast = page.getByRole('alert').filter({ hasText: 'req-4711' });
  await expect(toast).toBeVisible();
  const shown = Date.now();
  await expect(toast).toHaveCount(0);
  expect(Date.now() - began).toBeGreaterThan(1900);
  expect(Date.now() - shown).toBeLessThan(4500);
});

test.describe('without prefetch', () => {
  test.use({ savesData: true });

  test('a screen whose data fails to load says what failed, and Retry loads it', async ({
    page,
    stack,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource.*(502|plan\/order\/list)/);
    await page.route('**/plan/order/list?*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await signIn(page, stack.demo);
    await page.goto('/#/plan');
    const failed = main(page)
      .getByRole('alert')
      .filter({ hasText: en('plan:list.failed') });
    await expect(failed).toBeVisible();
    await page.unroute('**/plan/order/list?*');
    await failed.getByRole('button', { name: en('shared:actions.retry') }).click();
    await expect(main(page).getByRole('list', { name: en('plan:list.label') })).toBeVisible();
  });

  test('offline: a bar shows it, loaded screens stay, others show an error, and both recover', async ({
    page,
    context,
    stack,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
    await signIn(page, stack.demo);
    const figures = main(page).getByRole('group', { name: en('adcenter:overview.title') });
    await expect(figures).toBeVisible();
    await page.goto('/#/plan');
    const plans = main(page).getByRole('list', { name: en('plan:list.label') });
    await expect(plans).toBeVisible();

    await context.setOffline(true);
    const [bar = ''] = en('shared:offline.barAsOf').split('{{');
    const status = page.getByRole('banner').getByRole('status');
    await expect(status).toContainText(bar.trim());
    await expect(plans).toBeVisible();
    await page.goto('/#/ad-center');
    await expect(figures, 'a visited screen stays available').toBeVisible();
    await page.goto('/#/notification');
    await expect(main(page).getByText(en('host:remote.unreachable.title'))).toBeVisible({
      timeout: 30_000,
    });

    await context.setOffline(false);
    await expect(status).not.toContainText(bar.trim());
    await main(page)
      .getByRole('button', { name: en('shared:actions.retry') })
      .click();
    await expect(
      main(page).getByRole('button', { name: en('notification:markAll') }),
    ).toBeVisible();
  });
});

test.describe('customer service', () => {
  test('its popup opens without a session, 85 % wide, each channel in its own tab', async ({
    page,
  }) => {
    await page.goto('/#/login');
    await page
      .getByRole('banner')
      .getByRole('button', { name: en('shared:service.title') })
      .click();
    const popup = page.getByRole('dialog', { name: en('shared:service.title') });
    const channels = popup.getByRole('listitem').getByRole('link');
    await expect(channels.first()).toHaveAccessibleName(/^Customer service 1\s- \S/);
    for (const channel of await channels.all()) {
      const address = await channel.getAttribute('href');
      if (!address?.startsWith('https:')) continue;
      await expect(channel).toHaveAttribute('target', '_blank');
      await expect(channel).toHaveAttribute('rel', /noopener/);
    }
    const width = async () => (await popup.boundingBox())?.width;
    await expect.poll(width, 'it has grown to its size').toBeCloseTo(0.85 * 390, 0);
    await popup.getByRole('button', { name: en('shared:actions.close') }).click();
    await expect(popup).toHaveCount(0);
  });

  test('a channel of the site opens inside the app, in a sandboxed frame', async ({
    page,
    stack,
  }) => {
    await signIn(page, stack.demo);
    await page
      .getByRole('banner')
      .getByRole('button', { name: en('shared:service.title') })
      .click();
    const popup = page.getByRole('dialog', { name: en('shared:service.title') });
    await popup.getByRole('link', { name: /^Customer service 1\s- / }).click();
    await expect(page).toHaveURL(/#\/customer\?url=https%3A%2F%2Fservice\.example\.com/);
    const frame = main(page).locator('iframe');
    await expect(frame).toHaveAttribute('title', en('host:customer.frame'));
    // A page of the site itself: with its origin it could escape the sandbox.
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    await expect(frame.contentFrame().getByRole('heading')).toHaveText('Sample support');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: en('host:header.language') })).toHaveCount(0);
    await expect(header.getByRole('link')).toHaveCount(0);
  });

  for (const [what, url, why] of [
    ['another origin', 'https://service.example.com.evil.example/chat', 'not-allowed'],
    ['an address with credentials in it', 'https://me:secret@service.example.com/', 'not-allowed'],
    ['an address that is not encrypted', 'http://service.example.com/chat', 'not-secure'],
    ['a script', 'javascript:alert(1)', 'not-secure'],
    ['no address', 'service', 'not-an-address'],
    ['nothing', '', 'missing'],
  ] as const) {
    test(`${what} is rejected, not framed`, async ({ page, stack }) => {
      await beginSignedIn(page, stack.url, stack.demo);
      await page.goto(`/#/customer?url=${encodeURIComponent(url)}`);
      await expect(main(page).getByText(en('host:customer.refused.title'))).toBeVisible();
      await expect(main(page).getByText(en(`host:customer.refused.${why}`))).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  }

  test('the configured page is framed, whatever its path', async ({ page, context, stack }) => {
    await context.route('https://service.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>How can we help?</h1>' }),
    );
    // A deployment with a real customer service.
    await page.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...config, environment: 'production' } });
    });
    await signIn(page, stack.demo);
    await page.goto(`/#/customer?url=${encodeURIComponent(SERVICE_PAGE)}`);
    await expect(main(page).locator('iframe')).toHaveAttribute('src', SERVICE_PAGE);
    const sandbox = (await main(page).locator('iframe').getAttribute('sandbox'))?.split(' ');
    expect(sandbox).toContain('allow-scripts');
    for (const freedom of ['allow-top-navigation', 'allow-top-navigation-by-user-activation']) {
      expect(sandbox).not.toContain(freedom);
    }
    await expect(main(page).frameLocator('iframe').getByText('How can we help?')).toBeVisible();
  });
});
