import { expect, test } from './stack/test.ts';
import { beginSignedIn, signIn } from './stack/steps/steps.ts';
import { remoteOnPage } from './stack/remotes.ts';
import { en } from './stack/words.ts';

test('every script and stylesheet of the page has an integrity hash', async ({ page, stack }) => {
  const response = await page.goto('/');
  expect(response!.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
  const first = await page
    .locator('script[src], link[rel=stylesheet]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('integrity')));
  expect(first.length).toBeGreaterThan(1);
  for (const integrity of first) expect(integrity).toMatch(/^sha256-/);

  // Files added later by the host, the remotes or the loader. A blocked one logs to the console,
  // which fails the test.
  await page.evaluate(() => {
    const bare: string[] = [];
    Object.assign(window, { bare });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && !node.integrity) bare.push(node.src);
        const isStyle = node instanceof HTMLLinkElement && node.rel === 'stylesheet';
        if (isStyle && !node.integrity) bare.push(node.href);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(page, stack.demo);
  const plan = remoteOnPage('plan');
  await page.goto(`/#${plan.path}`);
  await expect(page.getByRole('main').getByText(plan.shows, { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { bare: string[] }).bare)).toEqual([]);
});

test('a script of the host that differs from the built bytes is rejected, and Retry loads it', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/integrity.*\/assets\//);
  allowConsole(/Failed to load resource.*\/assets\//);
  await page.goto('/');
  await page.getByRole('button', { name: en('host:login.submit'), exact: true }).waitFor();
  const scripts = '**/assets/*.js*';
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}\nglobalThis.tampered = true;`;
    await route.fulfill({ response, body });
  });
  await page.goto('/#/terms');
  const failed = page.getByRole('main').getByText(en('shared:states.failedScreen'));
  await expect(failed).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis), 'none of it ran').toBe(false);
  await page.unroute(scripts);
  await page.getByRole('button', { name: en('shared:actions.retry'), exact: true }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText(en('host:legal.terms'));
});

test.describe('with files requested only for their screen', () => {
  test.use({ savesData: true });

  for (const [owner, pattern, path] of [
    ['the host', '**/assets/*.css*', '/terms'],
    ['a remote', '**/remotes/plan/chunks/*.css*', '/plan'],
  ] as const) {
    test(`a late stylesheet of ${owner} with one other byte is rejected, and Retry loads it`, async ({
      page,
      stack,
      allowConsole,
    }) => {
      allowConsole(/integrity.*\.css/);
      allowConsole(/Failed to load resource.*\.css/);
      await beginSignedIn(page, stack.url, stack.demo);
      await page.goto('/#/customer');
      await page.getByRole('banner').getByRole('heading').waitFor();
      await page.waitForLoadState('networkidle');
      await page.route(pattern, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      });
      await page.goto(`/#${path}`);
      const failed = page.getByRole('main').getByText(en('shared:states.failedScreen'));
      await expect(failed).toBeVisible();
      await expect(page.getByRole('banner').getByRole('heading')).toBeVisible();
      await page.unroute(pattern);
      await page.getByRole('button', { name: en('shared:actions.retry'), exact: true }).click();
      await expect(failed).toHaveCount(0);
      await expect(page.getByRole('main')).not.toBeEmpty();
    });
  }
});
